// Four sockets at each of many tables of a Pioche or a boardgame.io server; prints what the moves cost, as JSON.
//   node load.js '{"kind": "pioche", "port": 8105, "version": 3, "pid": 1, "tables": 50, "seconds": 10, "warmUp": 2, "every": 0}'
// `every`: seconds between the moves of a table; 0: it moves again as soon as all four have the new view.
const fs = require('node:fs');
const WebSocket = require('ws');

const SEATS = 4;
const AT_ONCE = 8;
const TICKS = 100; // of the clock in /proc, a second
const asked = JSON.parse(process.argv[2]);
const at = `127.0.0.1:${asked.port}`;

let last = 1;
/** A number below n, the same ones in every run. */
function random(n) {
  last = (Math.imul(last, 1664525) + 1013904223) >>> 0;
  return Math.floor((last / 2 ** 32) * n);
}

function fail(why) {
  console.error(why);
  process.exit(1);
}

async function post(path, body) {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(`http://${at}${path}`, request);
  if (!answer.ok) fail(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** One of the four: its socket, the newest view, and who is to be told of it. */
class Seat {
  constructor(url) {
    this.view = null;
    this.version = -1;
    this.told = () => {};
    this.socket = new WebSocket(url, { perMessageDeflate: false });
    this.socket.on('open', () => this.greet());
    this.socket.on('message', (data) => this.read(data.toString()));
    this.socket.on('error', (error) => fail(String(error)));
    this.socket.on('close', (code) => fail(`a socket was closed: ${code}`));
  }

  see(view, version) {
    this.view = view;
    this.version = version;
    this.told(this);
  }

  /** Until there is a view. */
  seen() {
    return new Promise((resolve) => (this.view ? resolve() : (this.told = resolve)));
  }
}

class PiocheSeat extends Seat {
  static async table() {
    const host = await post('/api/tables', { name: 'Ana' });
    const joined = [host];
    for (const name of ['Bo', 'Cleo', 'Dan']) joined.push(await post(`/api/tables/${host.table}/join`, { name }));
    const seats = joined.map((one) => new PiocheSeat(one));
    await Promise.all(seats.map((seat) => new Promise((resolve) => (seat.welcomed = resolve))));
    const dealt = seats.map((seat) => seat.seen());
    seats[0].send({ type: 'configure', edition: 'classic', players: SEATS, options: { target: 100000 } });
    seats[0].send({ type: 'start' });
    await Promise.all(dealt);
    return seats;
  }

  constructor({ table, token, seat }) {
    super(`ws://${at}/api/tables/${table}/socket`);
    this.token = token;
    this.client = `load-seat-${seat}`;
    this.n = 0;
  }

  send(command) {
    this.n += 1;
    this.socket.send(JSON.stringify({ ...command, n: this.n }));
  }

  greet() {
    this.send({ type: 'hello', client: this.client, version: asked.version, token: this.token });
  }

  read(text) {
    if (text.startsWith('{"type":"game"')) {
      const { game, seq } = JSON.parse(text);
      this.see(game, seq);
    } else if (text.startsWith('{"type":"welcome"')) this.welcomed();
    else if (!/^{"type":"(table|done)"/.test(text)) fail(text);
  }

  get actor() {
    return this.view.actors[0] ?? 0;
  }

  /** A card with the call that goes with it, or else what comes first and is no claim. */
  move() {
    const { legal } = this.view;
    let lines = legal.filter((line) => line.slice(1, 7) === ' play ');
    const calls = lines.filter((line) => line.endsWith(' uno'));
    if (calls.length) lines = calls;
    if (!lines.length) lines = legal.filter((line) => !/ (uno|catch .|accuse .*)$/.test(line)).slice(0, 1);
    this.send({ type: 'act', seq: this.version, line: lines[random(lines.length)] });
  }
}

class BoardgameSeat extends Seat {
  static async table() {
    const { matchID } = await post('/games/shed/create', { numPlayers: SEATS });
    const seats = [];
    for (let playerID = 0; playerID < SEATS; playerID++) {
      const body = { playerID: String(playerID), playerName: 'Ana' };
      const { playerCredentials } = await post(`/games/shed/${matchID}/join`, body);
      seats.push(new BoardgameSeat(matchID, String(playerID), playerCredentials));
    }
    await Promise.all(seats.map((seat) => seat.seen()));
    return seats;
  }

  constructor(matchID, playerID, credentials) {
    super(`ws://${at}/socket.io/?EIO=4&transport=websocket`);
    Object.assign(this, { matchID, playerID, credentials });
  }

  greet() {}

  emit(...message) {
    this.socket.send(`42/shed,${JSON.stringify(message)}`);
  }

  read(text) {
    if (text.startsWith('42/shed,')) {
      const [kind, , news] = JSON.parse(text.slice(8));
      if (kind === 'sync') this.see(news.state, news.state._stateID);
      else if (kind === 'update') this.see(news, news._stateID);
      else if (kind !== 'matchData') fail(text);
    } else if (text.startsWith('0')) this.socket.send('40/shed,');
    else if (text.startsWith('40')) this.emit('sync', this.matchID, this.playerID, this.credentials, SEATS);
    else if (text === '2') this.socket.send('3');
    else fail(text);
  }

  get actor() {
    return Number(this.view.ctx.currentPlayer);
  }

  move() {
    const { G } = this.view;
    const { hand } = G.players[this.playerID];
    const from = G.drew ? hand.length - 1 : 0;
    const follows = (card) => card[0] === 'W' || card[0] === G.colour || card.slice(1) === G.top.slice(1);
    const cards = [...hand.keys()].slice(from).filter((index) => follows(hand[index]));
    if (G.winner !== null) this.ask('next');
    else if (!cards.length) this.ask(G.drew ? 'keep' : 'draw');
    else {
      const index = cards[random(cards.length)];
      this.ask('play', index, ...(hand[index][0] === 'W' ? ['RYGB'[random(4)]] : []));
    }
  }

  ask(type, ...args) {
    const { matchID, playerID, credentials } = this;
    const action = { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials } };
    this.emit('update', action, this.version, matchID, playerID);
  }
}

/** Four seats that move in turn, and how long each move took until the mover and until all had the new view. */
class Table {
  constructor(seats) {
    this.seats = seats;
    this.waiting = 0;
    for (const seat of seats) seat.told = () => this.see(seat);
  }

  move(since = performance.now()) {
    const mover = this.seats[this.seats[0].actor];
    Object.assign(this, { mover, since, version: this.seats[0].version + 1, waiting: SEATS });
    mover.move();
  }

  see(seat) {
    if (!this.waiting || seat.version < this.version) return;
    const took = performance.now() - this.since;
    if (seat === this.mover) note(movers, took);
    this.waiting -= 1;
    if (this.waiting) return;
    note(everybody, took);
    if (!asked.every) setImmediate(() => this.move());
    else if (this.due) {
      const { due } = this;
      this.due = 0;
      this.move(due);
    }
  }

  /** Move now, or, where the last move still waits, as soon as it is done; the wait then counts. */
  tick() {
    if (this.waiting) this.due ||= performance.now();
    else this.move();
  }
}

const movers = [];
const everybody = [];
let counts = false;
function note(list, took) {
  if (counts) list.push(took);
}

function usage() {
  const stat = fs.readFileSync(`/proc/${asked.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = process.cpuUsage();
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
    own: (own.user + own.system) / 1e6,
    at: performance.now() / 1000,
  };
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${asked.pid}/status`, 'utf8'))[1]) / 1024;
}

function quantile(list, q) {
  return list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(q * list.length))];
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

async function main() {
  const kind = { pioche: PiocheSeat, boardgame: BoardgameSeat }[asked.kind];
  const empty = memory();
  const tables = [];
  let opened = 0;
  const openSome = async () => {
    while (opened < asked.tables) {
      opened += 1;
      tables.push(new Table(await kind.table()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
  await sleep(1);
  const full = memory();
  tables.forEach((table, i) => {
    if (!asked.seconds) return;
    if (!asked.every) table.move();
    else setTimeout(() => setInterval(() => table.tick(), 1000 * asked.every), (1000 * asked.every * i) / tables.length);
  });
  await sleep(asked.warmUp);
  const before = usage();
  counts = true;
  await sleep(asked.seconds);
  counts = false;
  const after = usage();
  const seconds = after.at - before.at;
  console.log(
    JSON.stringify({
      tables: asked.tables,
      moves: everybody.length,
      seconds,
      cpu: after.cpu - before.cpu,
      generator: (after.own - before.own) / seconds,
      empty,
      full,
      mover50: quantile(movers, 0.5),
      mover99: quantile(movers, 0.99),
      all50: quantile(everybody, 0.5),
      all99: quantile(everybody, 0.99),
    }),
  );
  process.exit(0);
}

main();
