import {
  type BookingFunnel,
  FUNNEL_DAYS_AT_MOST,
  FUNNEL_STEPS,
  FURTHER_SOURCES,
  type Funnel,
  type FunnelStep,
} from '@posada/api-client/operator';
import { DEVICES, type VisitStep } from '@posada/api-client/server';
import { addDays } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { funnelStore } from './funnel.store.ts';
import { checkedDays } from './read-report.ts';

interface Question {
  website: number;
  from: string;
  to: string;
}

/** Lines on the screen and in the answer; the least visited sources are one line. */
const SOURCES_AT_MOST = 200;
const COUNTED: Record<VisitStep, FunnelStep> = {
  visit: 'visits',
  results: 'results',
  rooms: 'rooms',
  details: 'details',
};

const emptyFunnel = (): Funnel => ({ visits: 0, results: 0, rooms: 0, details: 0, reservations: 0, bookings: 0 });

/** Counts by source and kind of device. Visits may be fractions until they are rounded. */
interface Cell {
  source: string;
  device: BookingFunnel['devices'][number]['device'];
  counts: Partial<Funnel>;
}

async function readCells(database: Database, { website, from, to }: Question): Promise<Cell[]> {
  const store = funnelStore(database);
  const visits = await store.visits(website, from, to);
  const bookings = await store.bookings(website, from, to);
  return [
    ...visits.map(({ source, device, step, visits: count }) => ({
      source,
      device,
      counts: { [COUNTED[step]]: count },
    })),
    ...bookings.map(({ source, device, ...counts }) => ({ source, device, counts })),
  ];
}

function totalOf(cells: readonly Cell[]): Funnel {
  const total = emptyFunnel();
  for (const { counts } of cells) for (const step of FUNNEL_STEPS) total[step] += counts[step] ?? 0;
  for (const step of FUNNEL_STEPS) total[step] = Math.round(total[step]);
  return total;
}

function sourcesOf(cells: readonly Cell[]): BookingFunnel['sources'] {
  const lines = [...Map.groupBy(cells, ({ source }) => source)]
    .map(([source, own]) => ({ source, cells: own, total: totalOf(own) }))
    .sort(
      ({ total: a, ...first }, { total: b, ...second }) =>
        b.visits - a.visits || b.bookings - a.bookings || (first.source < second.source ? -1 : 1),
    );
  const named = lines.filter(({ source }) => source !== FURTHER_SOURCES);
  const shown = named.slice(0, SOURCES_AT_MOST).map(({ source, total }) => ({ source, ...total }));
  const further = lines.filter((line) => line.source === FURTHER_SOURCES || named.indexOf(line) >= SOURCES_AT_MOST);
  if (further.length === 0) return shown;
  return [...shown, { source: FURTHER_SOURCES, ...totalOf(further.flatMap((line) => line.cells)) }];
}

/**
 * How far visits came, and what was booked in them, against as many days before.
 *
 * @throws {DomainError} `span_refused`
 */
export async function readFunnel(database: Database, question: Question): Promise<BookingFunnel> {
  const { website, from, to } = question;
  const days = checkedDays({ from, to }, FUNNEL_DAYS_AT_MOST, 'visits');
  const before = { from: addDays(from, -days), to: addDays(from, -1) };
  const cells = await readCells(database, question);
  return {
    website,
    from,
    to,
    total: totalOf(cells),
    before: { ...before, total: totalOf(await readCells(database, { website, ...before })) },
    sources: sourcesOf(cells),
    devices: [...DEVICES, null].flatMap((device) => {
      const own = cells.filter((cell) => cell.device === device);
      return own.length > 0 || device !== null ? [{ device, ...totalOf(own) }] : [];
    }),
  };
}
