import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayOf } from '@posada/calendar-days';
import { createKey } from '../../apps/api/src/modules/api-keys/api-keys.ts';
import type { Database } from '../../apps/api/src/platform/database/database.ts';
import { BASE_PRICE, HOST } from './api-fill.ts';
import { atMost, type Row, told } from './table.ts';

/** Of each part, quiet and with changes by turns. */
const PART_SECONDS = 10;
const TURNS = 3;
const SEARCHES_A_SECOND = 40;
const PRICES = 100;

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

/** Searches begin at fixed moments, so that one that takes long delays none of the others. */
async function search(call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; index < PART_SECONDS * SEARCHES_A_SECOND; index += 1) {
    await pause(Math.max(0, begun + (index * 1000) / SEARCHES_A_SECOND - performance.now()));
    const sent = performance.now();
    running.push(call(index).then(() => void times.push(performance.now() - sent)));
  }
  await Promise.all(running);
  return times;
}

/** Searches while each second one text and a hundred prices are changed, beside searches of a quiet chain. */
export async function measureChanges(
  page: string,
  api: string,
  properties: number,
  database: Database,
  call: (index: number) => Promise<unknown>,
): Promise<Row[]> {
  const wanted = {
    name: 'bench',
    scopes: ['rates.write' as const, 'websites.write' as const],
    callsPerMinute: 60_000,
  };
  const { key } = await createKey(database, wanted, { name: 'bench', scopes: null }, new Date());
  const send = async (method: string, path: string, body: object) => {
    const sent = performance.now();
    const answer = await fetch(`${api}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-website-host': HOST },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    await answer.arrayBuffer();
    return performance.now() - sent;
  };
  let round = 0;
  const texts: number[] = [];
  const prices: number[] = [];
  const changeOnce = async () => {
    round += 1;
    const property = ((round * 7919) % properties) + 1;
    const changes = Array.from({ length: PRICES }, (_, night) => ({
      roomType: property * 10 + 1,
      ratePlan: property * 10 + 1,
      from: addDays(dayOf(new Date()), night + 100),
      base: BASE_PRICE + (round % 7) * 100,
    }));
    const name = { [property]: { name: `Casa ${round}` } };
    texts.push(await send('POST', 'website/1/patch', { properties: name }));
    prices.push(await send('PUT', `property/${property}/ari`, { changes }));
  };
  await changeOnce();
  await search(call);
  texts.length = 0;
  prices.length = 0;
  const quiet: number[] = [];
  const busy: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    quiet.push(...(await search(call)));
    const stop = new AbortController();
    const changes = (async () => {
      while (!stop.signal.aborted) {
        const begun = performance.now();
        await changeOnce();
        await pause(Math.max(0, begun + 1000 - performance.now()));
      }
    })();
    busy.push(...(await search(call)));
    stop.abort();
    await changes;
  }
  const note = `quiet ${at(quiet, 0.99).toFixed(1)} ms, with changes ${at(busy, 0.99).toFixed(1)} ms`;
  return [
    atMost(page, 'p99 of searches with changes / quiet', at(busy, 0.99) / at(quiet, 0.99), 1.3, 2, note),
    told(page, 'change of one text, median ms', at(texts, 0.5), 1, `longest ${at(texts, 1).toFixed(0)} ms`),
    told(page, `change of ${PRICES} prices, median ms`, at(prices, 0.5), 1, `longest ${at(prices, 1).toFixed(0)} ms`),
  ];
}
