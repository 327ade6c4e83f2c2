import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice } from '@posada/api-client/reservations';
import type { Occupancy } from '@posada/api-client/search';

/**
 * What a press on "add" takes: the least that can be had, one for one person on the first day. Who wants it for more
 * people or days says so.
 */
export function firstChoice(complement: Complement, from: string): ComplementChoice {
  return {
    complementId: complement.id,
    ...(complement.per === 'unit' ? { units: 1 } : { adults: 1, children: 0 }),
    ...(complement.when === 'stay' ? {} : { dates: [from] }),
  };
}

/** The same on all days of the stay (BOOK-11). */
export function onAllDays({ dates: _, ...choice }: ComplementChoice): ComplementChoice {
  return choice;
}

/** How few and how many of one kind: nobody twice, together no more than there are, and at least one in all. */
export function mostOf(
  { max }: Complement,
  { adults = 0, children = 0 }: ComplementChoice,
  room: Occupancy,
  key: 'units' | 'adults' | 'children',
): { least: number; most: number } {
  if (key === 'units') return { least: 1, most: max };
  if (key === 'adults') return { least: children > 0 ? 0 : 1, most: Math.min(room.adults, max - children) };
  return { least: adults > 0 ? 0 : 1, most: Math.min(room.childAges.length, max - adults) };
}

/** A day more or less. One day always stays; a complement on one date changes it (BOOK-11, BOOK-12). */
export function toggleDay(
  { when }: Complement,
  choice: ComplementChoice,
  day: string,
  days: readonly string[],
): ComplementChoice {
  if (when === 'date') return { ...choice, dates: [day] };
  const { dates, ...rest } = choice;
  const chosen = new Set(dates ?? days);
  if (!chosen.delete(day)) chosen.add(day);
  if (chosen.size === 0) return choice;
  return chosen.size === days.length ? rest : { ...rest, dates: days.filter((entry) => chosen.has(entry)) };
}
