import { type startService, whenReady } from '../start/processes.ts';
import { cpuOf } from './cpu.ts';
import { atMost, type Row } from './table.ts';

const PROCESSES = 4;
const CALLS = 2000;
const AT_ONCE = 8;

/** CPU of a search with four processes on one database, beside the same with one of them. */
export async function measureProcesses(
  page: string,
  start: (port: number) => ReturnType<typeof startService>,
  firstPort: number,
  call: (port: number, index: number) => Promise<unknown>,
): Promise<Row> {
  const ports = Array.from({ length: PROCESSES }, (_, index) => firstPort + index);
  const running = ports.map((port) => ({ port, api: start(port) }));
  /** CPU-ms of all processes for a call, when so many of them are called in turn. */
  const cpuOfCall = async (count: number) => {
    const called = ports.slice(0, count);
    const all = () => running.reduce((sum, { api }) => sum + cpuOf(api.pid), 0);
    let next = 0;
    const before = all();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let index = next++; index < CALLS; index = next++) await call(called[index % count] ?? firstPort, index);
      }),
    );
    return (all() - before) / CALLS;
  };
  try {
    for (const { port, api } of running) await whenReady(`http://127.0.0.1:${port}/actuator/health`, api);
    // each has compiled its code by then
    for (let turn = 0; turn < 6; turn += 1) await cpuOfCall(PROCESSES);
    const one = [await cpuOfCall(1)];
    const four = [await cpuOfCall(PROCESSES)];
    one.push(await cpuOfCall(1));
    four.push(await cpuOfCall(PROCESSES));
    const [single, shared] = [Math.min(...one), Math.min(...four)];
    const note = `${shared.toFixed(2)} CPU-ms with four, ${single.toFixed(2)} with one`;
    return atMost(page, 'CPU of a search, four processes / one', shared / single, 1.1, 2, note);
  } finally {
    await Promise.all(running.map(({ api }) => api.stop()));
  }
}
