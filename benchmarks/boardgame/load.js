// Four sockets at each of many tables of a Pioche or a boardgame.io server; prints what the moves cost, as JSON.
//   node load.js '{"kind": "pioche", "port": 8105, "version": 3, "pid": 1, "tables": 50, "seconds": 10, "warmUp": 2, "every": 0}'
// `every`: seconds between the moves of a table; 0: it moves again as soon as all four have the new view.
const { Server, tally, cpu, ownCpu, memory, quantile, sleep, openTables } = require('./seats.js');

const asked = JSON.parse(process.argv[2]);
const pids = [asked.pid];

const usage = () => ({ cpu: cpu(pids), own: ownCpu(), at: performance.now() / 1000 });

async function main() {
  const server = new Server(asked);
  const empty = memory(pids);
  const tables = [];
  await openTables([server], tables, asked.tables, !asked.every);
  await sleep(1);
  const full = memory(pids);
  tables.forEach((table, i) => {
    if (!asked.seconds) return;
    if (!asked.every) table.move();
    else setTimeout(() => setInterval(() => table.tick(), 1000 * asked.every), (1000 * asked.every * i) / tables.length);
  });
  await sleep(asked.warmUp);
  const before = usage();
  tally.counts = true;
  await sleep(asked.seconds);
  tally.counts = false;
  const after = usage();
  const seconds = after.at - before.at;
  console.log(
    JSON.stringify({
      tables: asked.tables,
      moves: tally.everybody.length,
      seconds,
      cpu: after.cpu - before.cpu,
      generator: (after.own - before.own) / seconds,
      empty,
      full,
      mover50: quantile(tally.movers, 0.5),
      mover99: quantile(tally.movers, 0.99),
      all50: quantile(tally.everybody, 0.5),
      all99: quantile(tally.everybody, 0.99),
    }),
  );
  process.exit(0);
}

main();
