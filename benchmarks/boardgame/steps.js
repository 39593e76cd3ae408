// More and more tables at one or several Pioche servers, step by step; prints a line of JSON for each step.
//   node steps.js '{"servers": [{"port": 8105}], "pids": [1], "version": 3, "database": 0, "steps": [{"tables": 100, "every": 0.5, "seconds": 5}], "most": 100}'
// `database`: the process whose CPU time, with that of its children, is told as well; `most`: milliseconds of the p99
// after which no further step is tried.
const os = require('node:os');
const { monitorEventLoopDelay } = require('node:perf_hooks');
const { Server, tally, cpu, familyCpu, ownCpu, memory, quantile, sleep, openTables } = require('./seats.js');

const WARM_UP = 2;
const asked = JSON.parse(process.argv[2]);
const { pids } = asked;

/** Every table moves once in `every` seconds, one after the other. Returns what stops them. */
function pace(tables, every) {
  const timers = [];
  tables.forEach((table, i) => {
    const start = () => timers.push(setInterval(() => table.tick(), 1000 * every));
    timers.push(setTimeout(start, (1000 * every * i) / tables.length));
  });
  return () => timers.forEach((timer) => clearTimeout(timer));
}

const usage = () => ({ cpu: cpu(pids), others: familyCpu(asked.database), own: ownCpu(), at: performance.now() / 1000, ...tally });

async function measured(tables, { every, seconds }) {
  const stop = pace(tables, every);
  await sleep(Math.max(WARM_UP, Math.min(2 * every, seconds)));
  Object.assign(tally, { movers: [], everybody: [] });
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  const before = usage();
  tally.counts = true;
  await sleep(seconds);
  tally.counts = false;
  const after = usage();
  lag.disable();
  stop();
  const took = after.at - before.at;
  return {
    tables: tables.length,
    every,
    seconds: took,
    moves: tally.everybody.length,
    cpu: after.cpu - before.cpu,
    others: after.others - before.others,
    generator: (after.own - before.own) / took,
    lag99: lag.percentile(99) / 1e6 - 5,
    bytes: after.bytes - before.bytes,
    messages: after.messages - before.messages,
    load: os.loadavg()[0],
    all50: quantile(tally.everybody, 0.5),
    all99: quantile(tally.everybody, 0.99),
  };
}

async function main() {
  const servers = asked.servers.map(({ port }) => new Server({ kind: 'pioche', port, version: asked.version }));
  const tables = [];
  const empty = memory(pids);
  for (const step of asked.steps) {
    await openTables(servers, tables, step.tables, false);
    await sleep(1);
    const full = memory(pids);
    const found = { empty, full, ...(await measured(tables, step)), after: memory(pids) };
    console.log(JSON.stringify(found));
    if (!(found.all99 < asked.most) || found.moves < (0.9 * found.tables * found.seconds) / step.every) break;
    while (tables.some((table) => table.waiting)) await sleep(0.1);
  }
  process.exit(0);
}

main();
