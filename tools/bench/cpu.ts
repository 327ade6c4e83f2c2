import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** CPU time that a process has used, in ms, from the kernel's accounts (ticks of 10 ms). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** So many are not counted: code is compiled by being used. */
const warmUpFor = (amount: number) => Math.max(50, amount / 4);

/** How many requests `cpuPerRequest` makes for an amount. */
export const requestsFor = (amount: number) => amount + warmUpFor(amount);

/** CPU-ms of one process for one answer, over many. @throws {Error} when an answer is not 200 */
export async function cpuPerRequest(
  pid: number,
  url: string,
  amount: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const warm = await autocannon({ url, connections: 4, amount: warmUpFor(amount), headers });
  if (warm.non2xx > 0 || warm.errors > 0) throw new Error(`${url}: ${warm.non2xx} answers were not 200`);
  const before = cpuOf(pid);
  await autocannon({ url, connections: 4, amount, headers });
  return (cpuOf(pid) - before) / amount;
}
