// A boardgame.io server: node server.js PORT [FOLDER]; with a folder every state is kept in files there.
const { FlatFile, Server } = require('boardgame.io/server');
const { game } = require('./game.js');

const [port, folder] = process.argv.slice(2);
const options = { games: [game], origins: ['*'] };
if (folder) options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port), () => console.log('ready'));
