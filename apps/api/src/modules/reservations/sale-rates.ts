import { cancellationAt } from '@posada/api-client/availability';
import type { SaleRate } from '@posada/api-client/reservations';
import type { Occupancy } from '@posada/api-client/search';
import { localise } from '../../platform/localise.ts';
import { NO_RESTRICTIONS, type Restrictions } from '../availability/restrictions.ts';
import {
  fits,
  judge,
  type Night,
  type Nights,
  planRefusal,
  rateOf,
  type StayTerms,
} from '../availability/stay-rules.ts';
import { chargingOf } from '../pricing/charges.ts';
import { sumOf } from '../pricing/money.ts';
import type { PropertyFacts } from '../properties/property-facts.ts';

export const eachNight = (nights: Nights, change: (night: Night, roomTypeId: number) => Night): Nights =>
  new Map(
    [...nights].map(([roomTypeId, days]) => [
      roomTypeId,
      new Map([...days].map(([date, night]) => [date, change(night, roomTypeId)])),
    ]),
  );

const forStaff = <T extends Restrictions>(night: T): T => ({ ...night, ...NO_RESTRICTIONS, stopSell: night.stopSell });

/** Nights as the staff of the hotel may book them: what is closed stays closed, no rule on stays keeps them from it. */
export const unrestricted = (nights: Nights): Nights =>
  eachNight(nights, (night) => {
    const { ofPlans, ...open } = forStaff(night);
    return ofPlans ? { ...open, ofPlans: new Map([...ofPlans].map(([plan, rules]) => [plan, forStaff(rules)])) } : open;
  });

const NAMED = ['minimum_stay', 'maximum_stay', 'closed_to_arrival', 'closed_to_departure', 'release'] as const;
const isNamed = (reason: string): reason is (typeof NAMED)[number] => (NAMED as readonly string[]).includes(reason);

/** Why guests do not find a rate; null: they do. */
function restrictionOf(
  nights: Map<string, Night>,
  plan: PropertyFacts['ratePlans'][number],
  terms: StayTerms,
): SaleRate['restricted'] {
  const { refusal, minimumStay } = judge(nights, terms.from, terms.to);
  if (refusal && isNamed(refusal)) return { reason: refusal, days: refusal === 'minimum_stay' ? minimumStay : null };
  const ofPlan = planRefusal(nights, plan, terms);
  return ofPlan && isNamed(ofPlan.reason) ? { reason: ofPlan.reason, days: ofPlan.days } : null;
}

interface RatesAsked {
  facts: PropertyFacts;
  nights: Nights;
  terms: StayTerms;
  language: string;
  now: Date;
  /** How it is paid: other rates are left out. Absent: that is chosen afterwards. */
  paymentOption?: string;
}

/** Each room type and rate that the guests of a room could have. */
export function ratesFor(
  { facts, nights, terms, paymentOption, language, now }: RatesAsked,
  occupancy: Occupancy,
): SaleRate[] {
  const open = unrestricted(nights);
  const charging = chargingOf(facts.pricing, terms, occupancy);
  const nameOf = ({ content }: { content: { name: Parameters<typeof localise>[0] } }) =>
    String(localise(content.name, language));
  return facts.roomTypes.flatMap((room) => {
    const own = open.get(room.id);
    const guests = nights.get(room.id);
    const { left, refusal } = judge(own, terms.from, terms.to);
    if (!own || !guests || refusal || !fits(room, occupancy, facts)) return [];
    const asked = { facts, roomType: room.id, nights: own, occupancy, charging };
    return facts.ratePlans.flatMap((plan): SaleRate[] => {
      const rate = rateOf(asked, plan, terms);
      const isPayable =
        paymentOption === undefined ||
        paymentOption === 'onAccount' ||
        rate?.paymentOptions.some((option) => option === paymentOption);
      if (!rate || !isPayable) return [];
      return [
        {
          roomtype: { id: String(room.id), name: nameOf(room) },
          rateplan: { id: String(plan.id), name: nameOf(plan), board: plan.board },
          total: rate.total,
          touristTax: sumOf(
            rate.charges.filter(({ collected }) => collected === 'at_property').map(({ amount }) => amount),
          ),
          cancellation: cancellationAt(rate.cancellation, now.getTime()),
          left,
          restricted: restrictionOf(guests, plan, terms),
        },
      ];
    });
  });
}

interface RoomOnSale {
  asked: { roomtypeId?: string | undefined; rateplanId?: string | undefined };
  rates: readonly SaleRate[];
}

/** Whether all rooms can be had as they are asked for: each at one of its rates, and as many as are free. */
export function canBeHad(rooms: readonly RoomOnSale[]): boolean {
  const wanted = new Map<string | undefined, number>();
  for (const { asked } of rooms) wanted.set(asked.roomtypeId, (wanted.get(asked.roomtypeId) ?? 0) + 1);
  return rooms.every(({ asked, rates }) =>
    rates.some(
      ({ roomtype, rateplan, left }) =>
        roomtype.id === asked.roomtypeId && rateplan.id === asked.rateplanId && left >= (wanted.get(roomtype.id) ?? 0),
    ),
  );
}
