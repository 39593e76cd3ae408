// Seats of a Pioche or a boardgame.io server, tables of four of them that move, and what is measured; for load.js and steps.js.
const fs = require('node:fs');
const WebSocket = require('ws');

const SEATS = 4;
const AT_ONCE = 8;
const PORTS = 20000;
const TICKS = 100; // of the clock in /proc, a second

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

/** What was measured while `counts` was set: milliseconds of each move, and what came over the sockets. */
const tally = { counts: false, movers: [], everybody: [], bytes: 0, messages: 0 };

/** Where a server listens, and which of its kind it is. */
class Server {
  constructor({ kind, port, version }) {
    Object.assign(this, { kind: { pioche: PiocheSeat, boardgame: BoardgameSeat }[kind], version, sockets: 0 });
    this.at = `127.0.0.1:${port}`;
  }

  async post(path, body) {
    const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`http://${this.at}${path}`, request);
    if (!answer.ok) fail(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  /** An address of this machine to connect from: each has ports for some 28,000 connections. */
  from() {
    this.sockets += 1;
    return `127.0.${Math.floor(this.sockets / PORTS)}.1`;
  }

  /** A table with everybody at it; `again`: it moves again as soon as all four have the new view. */
  async table(again) {
    return new Table(await this.kind.table(this), again);
  }
}

/** One of the four: its socket, the newest view, and who is to be told of it. */
class Seat {
  constructor(server, path) {
    this.server = server;
    this.view = null;
    this.version = -1;
    this.told = () => {};
    this.socket = new WebSocket(`ws://${server.at}${path}`, { perMessageDeflate: false, localAddress: server.from() });
    this.socket.on('open', () => this.greet());
    this.socket.on('message', (data) => {
      tally.bytes += data.length + (data.length < 126 ? 2 : 4);
      tally.messages += 1;
      this.read(data.toString());
    });
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
  static async table(server) {
    const host = await server.post('/api/tables', { name: 'Ana' });
    const joined = [host];
    for (const name of ['Bo', 'Cleo', 'Dan']) joined.push(await server.post(`/api/tables/${host.table}/join`, { name }));
    const seats = joined.map((one) => new PiocheSeat(server, one));
    await Promise.all(seats.map((seat) => new Promise((resolve) => (seat.welcomed = resolve))));
    const dealt = seats.map((seat) => seat.seen());
    const chosen = new Promise((resolve) => (seats[0].done = resolve));
    seats[0].send({ type: 'configure', edition: 'classic', players: SEATS, options: { target: 100000 } });
    await chosen;
    seats[0].send({ type: 'start' });
    await Promise.all(dealt);
    return seats;
  }

  constructor(server, { table, token, seat }) {
    super(server, `/api/tables/${table}/socket`);
    this.token = token;
    this.client = `load-seat-${seat}`;
    this.n = 0;
    this.done = () => {};
  }

  send(command) {
    this.n += 1;
    this.socket.send(JSON.stringify({ ...command, n: this.n }));
  }

  greet() {
    this.send({ type: 'hello', client: this.client, version: this.server.version, token: this.token });
  }

  read(text) {
    if (text.startsWith('{"type":"game"')) {
      const { game, seq } = JSON.parse(text);
      this.see(game, seq);
    } else if (text.startsWith('{"type":"welcome"')) this.welcomed();
    else if (text.startsWith('{"type":"done"')) this.done();
    else if (!text.startsWith('{"type":"table"')) fail(text);
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
  static async table(server) {
    const { matchID } = await server.post('/games/shed/create', { numPlayers: SEATS });
    const seats = [];
    for (let playerID = 0; playerID < SEATS; playerID++) {
      const body = { playerID: String(playerID), playerName: 'Ana' };
      const { playerCredentials } = await server.post(`/games/shed/${matchID}/join`, body);
      seats.push(new BoardgameSeat(server, matchID, String(playerID), playerCredentials));
    }
    await Promise.all(seats.map((seat) => seat.seen()));
    return seats;
  }

  constructor(server, matchID, playerID, credentials) {
    super(server, '/socket.io/?EIO=4&transport=websocket');
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
  constructor(seats, again) {
    Object.assign(this, { seats, again, waiting: 0 });
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
    if (seat === this.mover) note(tally.movers, took);
    this.waiting -= 1;
    if (this.waiting) return;
    note(tally.everybody, took);
    if (this.again) setImmediate(() => this.move());
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

function note(list, took) {
  if (tally.counts) list.push(took);
}

/** CPU seconds of a process so far, and of its children that have ended. */
function cpuOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number);
  return { own: (fields[11] + fields[12]) / TICKS, ended: (fields[13] + fields[14]) / TICKS };
}

/** CPU seconds that processes have used so far. */
function cpu(pids) {
  return pids.reduce((sum, pid) => sum + cpuOf(pid).own, 0);
}

/** CPU seconds of a process with all its children, those that have ended included; 0 without one. */
function familyCpu(pid) {
  if (!pid) return 0;
  const { own, ended } = cpuOf(pid);
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  const spent = (child) => {
    try {
      return cpuOf(child).own;
    } catch {
      return 0; // it has just ended
    }
  };
  return children.reduce((sum, child) => sum + spent(child), own + ended);
}

/** CPU seconds of this program so far. */
function ownCpu() {
  const own = process.cpuUsage();
  return (own.user + own.system) / 1e6;
}

/** Megabytes that processes hold. */
function memory(pids) {
  const held = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  return pids.reduce((sum, pid) => sum + held(pid), 0);
}

function quantile(list, q) {
  return list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(q * list.length))];
}

const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Some tables at each of the servers in turn, a few at once, until there are `wanted`. */
async function openTables(servers, tables, wanted, again) {
  let opened = tables.length;
  const some = async () => {
    while (opened < wanted) {
      opened += 1;
      tables.push(await servers[opened % servers.length].table(again));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, some));
}

module.exports = { Server, tally, cpu, familyCpu, ownCpu, memory, quantile, sleep, openTables };
