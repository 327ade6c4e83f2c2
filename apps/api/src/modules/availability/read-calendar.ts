import type { Occupancy } from '@posada/api-client/search';
import { addDays, daysBetween, todayAt } from '@posada/calendar-days';
import { DomainError, notFound } from '../../platform/errors.ts';
import { takerOf } from './allotments.ts';
import type { StaySearch } from './answer-search.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import { calendarDays } from './calendar-days.ts';
import type { Requester } from './requester.ts';
import { MONTHS_AHEAD } from './stay-days.ts';
import { codesOn } from './stay-terms.ts';

export async function readCalendar(
  deps: AvailabilityDeps,
  { website, actor }: Pick<Requester, 'website' | 'actor'>,
  propertyId: string,
  { from, to, rooms, promotion }: Pick<StaySearch, 'from' | 'to' | 'promotion'> & { rooms?: Occupancy[] | undefined },
) {
  const { store, properties, clock } = deps;
  const facts = await properties.terms(website.id, propertyId);
  if (!facts) throw notFound(`property ${propertyId}`);
  if (to < from || daysBetween(from, to) > MONTHS_AHEAD * 31) {
    throw new DomainError(400, 'invalid_request', `a calendar from ${from} to ${to}`, {
      fields: { to: 'calendar_too_long' },
    });
  }
  // the night before the first day tells which rooms a departure on it could be from
  const nights = await store.nights(
    facts.roomTypes.map((room) => room.id),
    addDays(from, -1),
    to,
    takerOf(actor, clock()),
  );
  const today = todayAt(facts.timeZone, clock());
  const codes = await codesOn(deps, { website, actor }, today, promotion);
  const days = calendarDays(facts, nights, { from, to, today }, rooms && { rooms, ...codes });
  return { currency: facts.currency, days };
}

export async function checkPromotion(
  deps: AvailabilityDeps,
  { website, actor }: Pick<Requester, 'website' | 'actor'>,
  propertyId: string,
  code: string,
) {
  const facts = await deps.properties.terms(website.id, propertyId);
  if (!facts) throw notFound(`property ${propertyId}`);
  const { isCodeValid, promotion } = await codesOn(
    deps,
    { website, actor },
    todayAt(facts.timeZone, deps.clock()),
    code,
  );
  return { code: code.toUpperCase(), valid: isCodeValid, percent: promotion?.percent ?? null };
}
