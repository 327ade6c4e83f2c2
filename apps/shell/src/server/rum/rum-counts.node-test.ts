import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ScreenReport } from '@posada/api-client/server';
import { RumCounts } from './rum-counts.ts';

const AT = { host: 'app.localhost', area: 'booking', version: '1', device: 'phone' } as const;
const aScreen = (change: Partial<ScreenReport> = {}): ScreenReport => ({
  area: 'booking',
  screen: 'choose-room',
  views: 1,
  isNewArea: true,
  failures: 0,
  bookings: 0,
  ...change,
});

it('adds up visits of one screen, version and kind of device, and begins anew when they are taken', () => {
  const counts = new RumCounts();
  counts.add(AT, aScreen({ lcp: 2400, inp: 640, inpElement: 'button.book', failures: 2 }));
  counts.add(AT, aScreen({ isNewArea: false, views: 2, inp: 240, inpElement: 'button.book', bookings: 1 }));
  counts.add({ ...AT, device: 'desktop' }, aScreen({ inp: 40, inpElement: 'a.quick' }));
  const { rows } = counts.take();
  const [phone, desktop] = rows;
  assert.deepEqual(
    { ...phone, lcp: phone?.lcp.indexOf(1), inp: phone?.inp.flatMap((count, bucket) => (count ? [bucket] : [])) },
    {
      ...AT,
      screen: 'choose-room',
      visits: 1,
      views: 3,
      failures: 2,
      bookings: 1,
      lcp: 6,
      inp: [5, 9],
      cls: phone?.cls,
      slowElements: [{ element: 'button.book', presses: 2, ms: 880 }],
    },
  );
  assert.deepEqual(desktop?.slowElements, [], 'a press of 40 ms is not slow');
  assert.deepEqual(counts.take(), { rows: [], steps: [] });
});

it('has a bound for rows, and for the names of elements, whatever browsers send', () => {
  const counts = new RumCounts();
  for (let index = 0; index < 3000; index++) counts.add({ ...AT, host: `h${index}.localhost` }, aScreen());
  assert.equal(counts.take().rows.length, 2000);
  const names = new Set<string>();
  for (let round = 0; round < 20; round++) {
    for (let index = 0; index < 20; index++)
      counts.add(AT, aScreen({ inp: 300, inpElement: `button.x${round}-${index}` }));
    for (const { slowElements } of counts.take().rows) for (const { element } of slowElements) names.add(element);
  }
  assert.ok(names.size <= 40, `${names.size} names`);
});

it('adds up how far visits came: each step that is new since the last report, by source and kind of device', () => {
  const counts = new RumCounts();
  const at = { host: 'app.localhost', device: 'phone' } as const;
  counts.addProgress(at, { after: null, to: 'rooms', source: 'news / email' }, 1);
  counts.addProgress(at, { after: 'rooms', to: 'details', source: 'news / email' }, 1);
  counts.addProgress(at, { after: null, to: 'visit', source: 'news / email' }, 2.5);
  counts.addProgress({ ...at, device: 'desktop' }, { after: 'visit', to: 'visit', source: '' }, 1);
  const { steps } = counts.take();
  assert.deepEqual(
    steps.map(({ step, visits, source, device }) => [step, visits, source, device]),
    [
      ['visit', 3.5, 'news / email', 'phone'],
      ['results', 1, 'news / email', 'phone'],
      ['rooms', 1, 'news / email', 'phone'],
      ['details', 1, 'news / email', 'phone'],
    ],
  );
});
