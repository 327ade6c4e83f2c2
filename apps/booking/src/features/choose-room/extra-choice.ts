import type { Complement } from '@posada/api-client/properties';
import type { ComplementChoice } from '@posada/api-client/reservations';
import type { Occupancy } from '@posada/api-client/search';

/** What a guest most likely means by "add": everybody in the room, all days, or the first one. */
export function firstChoice(complement: Complement, room: Occupancy, from: string): ComplementChoice {
  const adults = Math.min(room.adults, complement.max);
  return {
    complementId: complement.id,
    ...(complement.per === 'unit'
      ? { units: 1 }
      : { adults, children: Math.min(room.childAges.length, complement.max - adults) }),
    ...(complement.when === 'date' ? { dates: [from] } : {}),
  };
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
