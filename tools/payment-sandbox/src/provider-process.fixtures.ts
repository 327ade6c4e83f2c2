// provider-process.fixtures.ts <port> <callbacks>: the simulated payment providers as a process of their own, for tests that stop
// the back end in the middle of a payment. What was charged is known here alone, and notifications can be held back.
import Fastify from 'fastify';
import { testDatabase } from '../../../apps/api/src/testing/kit.ts';
import { chargesOf } from './charges.fixtures.ts';
import { createSandbox } from './sandbox.ts';

type Deliver = () => Promise<number>;
const held: Deliver[] = [];
let isHolding = false;

/** `callbackBase`: for those that know one address for all notifications. */
const [port, callbackBase = ''] = process.argv.slice(2);
const database = await testDatabase();
const provider = Fastify();
const sandbox = createSandbox({
  database,
  clock: () => new Date(),
  async deliver(url, headers, body) {
    // the address of a website leads to its back end, and names below localhost are known to browsers alone
    const address = url.replace(/^https?:\/\/[^/]+\/api/, callbackBase);
    const deliver = async () => (await fetch(address, { method: 'POST', headers: { ...headers }, body })).status;
    if (!isHolding) return deliver();
    held.push(deliver);
    return 200;
  },
  callbackBase,
  slowMs: 60_000,
  notifyAgainMs: Array.from({ length: 120 }, () => 500),
});
sandbox.addTo(provider);
provider.get('/charges', () => chargesOf(database));
provider.put<{ Params: { mode: string } }>('/notifications/:mode', async ({ params: { mode } }) => {
  isHolding = mode === 'held';
  return {};
});
/** Delivers what was held back, as often as asked for. */
provider.post<{ Params: { times: string } }>('/notifications/:times', async ({ params: { times } }) => {
  const due = held.splice(0);
  const statuses: number[] = [];
  for (let time = 0; time < Number(times); time += 1) for (const deliver of due) statuses.push(await deliver());
  return statuses;
});
await provider.listen({ port: Number(port), host: '127.0.0.1' });
