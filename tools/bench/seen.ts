// `npm run bench -- seen`: how long after the commit of a changed text all shells show it, with two back ends and two
// shells on a PostgreSQL of its own. What a shell knows is asked for in memory: rendering a page comes on top of it.
import { setTimeout as pause } from 'node:timers/promises';
import { postgresForTests } from '../../apps/api/src/testing/postgres.fixtures.ts';
import { aBackEnd, addWebsite, aShell, changeName } from '../../deploy/following-shells.ts';
import { ensurePostgres } from '../check/postgres.ts';
import { atMost, markdown } from './table.ts';

const CHANGES = 200;
const GOAL_MS = 200;

process.env['POSADA_PG_BIN'] ??= await ensurePostgres();
const server = await postgresForTests();
if (!server) throw new Error('PostgreSQL is needed');
const writer = await server.open(2);
await addWebsite(writer);
const backEnds = [await aBackEnd(await server.open(10)), await aBackEnd(await server.open(10))];
const shells = [aShell(backEnds), aShell(backEnds.toReversed())];
for (const { nameNow } of shells) await nameNow();
await pause(1000);

const times: number[] = [];
for (let change = 0; change < CHANGES; change += 1) {
  await pause(Math.random() * 100);
  const name = `Casa ${change}`;
  await changeName(writer, name);
  const committed = performance.now();
  for (const { nameNow } of shells) while ((await nameNow()) !== name) await pause(1);
  times.push(performance.now() - committed);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0;
const rows = (
  [
    ['median', 0.5],
    ['p95', 0.95],
    ['longest', 1],
  ] as const
).map(([figure, share]) => atMost(`${CHANGES} changes`, `${figure} ms until both shells show it`, at(share), GOAL_MS));
console.log(markdown(rows));

for (const { stop } of shells) stop();
for (const { app } of backEnds) await app.close();
await writer.close();
await server.stop();
process.exit();
