import { daysBetween, todayAt } from '@posada/calendar-days';
import type { Database } from '../../platform/database/database.ts';
import { localise } from '../../platform/localise.ts';
import { offersFor } from '../pricing/offers.ts';
import type { PropertyTerms } from '../properties/property-facts.ts';
import { takerOf } from './allotments.ts';
import type { AvailabilityDeps } from './availability-deps.ts';
import type { Requester } from './requester.ts';
import type { StayTerms } from './stay-rules.ts';

/**
 * What codes do for a requester on a day: the one that was entered, and those of an agency, which need not be entered.
 * The code of an agency takes nothing off: it is valid, and no promotion.
 */
export async function codesOn(
  { store, clock }: Pick<AvailabilityDeps, 'store' | 'clock'>,
  { website, actor }: Pick<Requester, 'website' | 'actor'>,
  today: string,
  code: string | undefined,
  within?: Database,
): Promise<Pick<StayTerms, 'promotion' | 'negotiated'> & { isCodeValid: boolean }> {
  const user = { websiteId: website.id, agencyId: takerOf(actor, clock()).agencyId };
  const found = code ? await store.promotion(code, user, today, within) : undefined;
  return {
    promotion: found && found.percent > 0 ? { name: found.code, percent: found.percent } : null,
    isCodeValid: found !== undefined,
    negotiated: user.agencyId === null ? undefined : await store.negotiated(user, today, within),
  };
}

/**
 * What lowers prices for this requester and stay, by name in the requester's language, of each property. Codes are looked
 * up once for each day that it is somewhere, the level once.
 */
export async function termsIn(
  deps: AvailabilityDeps,
  { website, actor, language }: Requester,
  from: string,
  to: string,
  code: string | undefined,
  within?: Database,
): Promise<(facts: PropertyTerms) => Promise<StayTerms & { isCodeValid: boolean }>> {
  const known = new Map<string, ReturnType<typeof codesOn>>();
  const codesAt = (today: string) => {
    const codes = known.get(today) ?? codesOn(deps, { website, actor }, today, code, within);
    known.set(today, codes);
    return codes;
  };
  const loyalty = actor.kind === 'client' ? await deps.store.loyaltyOf(actor.accountId, within) : undefined;
  return async (facts) => {
    return {
      ...onDays(deps, facts, { website, language }, from, to),
      ...(await codesAt(todayAt(facts.timeZone, deps.clock()))),
      loyalty: loyalty ? { ...loyalty, name: String(localise(loyalty.names, language, website.language)) } : null,
      takesCards: deps.takesCards(website),
    };
  };
}

/** The terms of one property. */
export const termsFor = async (
  deps: AvailabilityDeps,
  facts: PropertyTerms,
  requester: Requester,
  from: string,
  to: string,
  code: string | undefined,
  within?: Database,
): Promise<StayTerms> => (await termsIn(deps, requester, from, to, code, within))(facts);

/** The part of the terms that goes with the days of a stay. */
export function onDays(
  { clock }: Pick<AvailabilityDeps, 'clock'>,
  facts: PropertyTerms,
  { website, language }: Omit<Requester, 'actor'>,
  from: string,
  to: string,
): Pick<StayTerms, 'from' | 'to' | 'offers' | 'daysAhead'> {
  const today = todayAt(facts.timeZone, clock());
  return {
    from,
    to,
    offers: offersFor(facts.offers, from, to, today, (offer) =>
      String(localise(offer.content.name, language, website.language)),
    ),
    daysAhead: daysBetween(today, from),
  };
}
