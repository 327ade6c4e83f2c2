import { formatClock, formatDistance, formatList, formatMoney, type Locale, sentenceGapOf } from '@posada/i18n';
import { publishedPlans } from '../properties/property-facts.ts';
import type { Concept } from './concept-names.ts';
import type { HotelView, Room } from './hotel-view.ts';
import { phrase } from './words.ts';

/** What is asked of a concept, and how the answer is to be. */
export interface Asked {
  locale: Locale;
  aspects: ReadonlySet<Concept>;
  /** Whether there is such a thing, and nothing more. */
  isExistence: boolean;
  /** One hotel alone is asked about: all may be said. */
  isOne: boolean;
  /** The day of the answer, `YYYY-MM-DD`. */
  today: string;
}

export interface Fact {
  text: string;
  /** The hotel has it, or does not; undefined: it says neither. */
  has?: boolean;
  /** Names alone: of what is asked about them they say nothing. */
  isList?: boolean;
  /** What it costs was asked, and the hotel does not say it. */
  lacksCost?: boolean;
}

type Teller = (hotel: HotelView, asked: Asked) => Fact | undefined;

const stop = (locale: Locale) => (locale === 'ch' ? '。' : '.');
/** A sentence of names: they have no full stop of their own. */
const ended = (text: string, locale: Locale) => (/[.!?。！？]$/.test(text) ? text : text + stop(locale));
export const inARow = (texts: readonly string[], locale: Locale) => texts.join(sentenceGapOf(locale));

const upTo = ({ name, guests }: Room, locale: Locale) => phrase('upTo', locale, { room: name, count: guests });

const tellRooms =
  (fits: (room: Room) => boolean): Teller =>
  ({ rooms }, { locale, isExistence }) => {
    const found = rooms.filter(fits);
    // a name may say it in words that are not known here: all are named then
    const named = found.length > 0 ? found : rooms;
    if (named.length === 0) return undefined;
    const list = formatList(
      named.map((room) => upTo(room, locale)),
      locale,
    );
    return { text: phrase(isExistence && found.length > 0 ? 'yes' : 'rooms', locale, { list }), has: true };
  };

/** Four sleep in it: what a family looks for, whatever it is called. */
const FAMILY = 4;

const roomsNamed = (concept: Concept) => tellRooms(({ concepts }) => concepts.includes(concept));

const unitOf = ({ per, when }: HotelView['facts']['complements'][number]) =>
  per === 'person' ? (when === 'day' ? 'perPersonDay' : 'perPerson') : when === 'day' ? 'perDay' : 'perStay';

/** Extras that can be booked, with their prices, which are published. */
export function tellExtras({ extras, facts }: HotelView, concept: Concept, locale: Locale): string[] {
  return extras
    .filter(({ concepts }) => concepts.includes(concept))
    .flatMap(({ id, name, description }) => {
      const extra = facts.complements.find((each) => each.id === id);
      if (!extra) return [];
      const price = formatMoney(extra.price, facts.currency, locale);
      const offered = phrase('extra', locale, { name, price: phrase(unitOf(extra), locale, { price }) });
      return [inARow([offered, description].filter(Boolean), locale)];
    });
}

const tellBreakfast: Teller = ({ facts, ...hotel }, { locale, aspects }) => {
  const plans = publishedPlans(facts);
  const withIt = plans.filter(({ board }) => board !== 'room_only');
  if (aspects.has('included') || aspects.has('free')) {
    if (withIt.length === 0) return { text: phrase('breakfastNever', locale), has: false };
    if (withIt.length === plans.length) return { text: phrase('breakfastAlways', locale), has: true };
    return { text: phrase('breakfastByRate', locale), has: true };
  }
  if (!aspects.has('price')) return undefined;
  const plan = withIt.find(
    ({ board, base_id, adjust_percent, adjust_per_adult }) =>
      board === 'breakfast' &&
      adjust_percent === 0 &&
      adjust_per_adult > 0 &&
      plans.some(({ id, board: ofBase }) => id === base_id && ofBase === 'room_only'),
  );
  const more = plan
    ? [phrase('breakfastMore', locale, { price: formatMoney(plan.adjust_per_adult, facts.currency, locale) })]
    : [];
  const told = [...more, ...tellExtras({ facts, ...hotel }, 'breakfast', locale)];
  return told.length > 0 ? { text: inARow(told, locale), has: true } : undefined;
};

const tellBoards: Teller = ({ facts }, { locale }) => {
  const boards = [...new Set(publishedPlans(facts).map(({ board }) => board))];
  if (boards.length === 0) return undefined;
  return {
    text: phrase('boards', locale, {
      list: formatList(
        boards.map((board) => phrase(`board.${board}`, locale)),
        locale,
      ),
    }),
  };
};

const tellPaying: Teller = ({ facts }, { locale }) => {
  const options = [...new Set(publishedPlans(facts).flatMap(({ payment_options }) => payment_options))];
  if (options.length === 0) return undefined;
  return {
    text: phrase('pay', locale, {
      list: formatList(
        options.map((option) => phrase(`option.${option}`, locale)),
        locale,
      ),
    }),
  };
};

const tellCancelling: Teller = ({ facts, plans }, { locale }) => {
  const free = publishedPlans(facts).filter(({ cancellation }) => cancellation.freeDays !== null);
  if (plans.length === 0) return undefined;
  if (free.length === 0) return { text: phrase('cancelNever', locale), has: false };
  const list = formatList(
    plans.filter(({ id }) => free.some((plan) => plan.id === id)).map(({ name }) => `“${name}”`),
    locale,
  );
  return { text: phrase('cancelFree', locale, { list }), has: true };
};

const tellTax: Teller = ({ facts: { pricing, currency } }, { locale, today }) => {
  const rule = pricing.touristTax.find(({ from, to }) => (!from || from <= today) && (!to || today <= to));
  if (!rule) return { text: phrase('noTax', locale), has: false };
  return { text: phrase('tax', locale, { amount: formatMoney(rule.amount, currency, locale) }), has: true };
};

const tellSmoking: Teller = ({ rooms }, { locale }) => {
  if (rooms.length === 0) return undefined;
  const smoking = rooms.filter((room) => room.smoking !== 'non-smoking').map(({ name }) => name);
  if (smoking.length === 0) return { text: phrase('smokeFree', locale), has: false };
  return { text: phrase('smokingRooms', locale, { list: formatList(smoking, locale) }), has: true };
};

const distances = (sights: HotelView['sights'], locale: Locale) =>
  formatList(
    sights.map((place) => `${place.name} (${formatDistance(place.distanceMetres, locale)})`),
    locale,
  );

const tellNearby: Teller = ({ sights }, { locale }) =>
  sights.length > 0 ? { text: phrase('nearby', locale, { list: distances(sights, locale) }) } : undefined;

export function tellContact({ phone, email }: Pick<HotelView, 'phone' | 'email'>, locale: Locale): Fact | undefined {
  const ways = [phone && phrase('phone', locale, { phone }), email && phrase('email', locale, { email })];
  const known = ways.filter((way) => typeof way === 'string' && way !== '') as string[];
  return known.length > 0 ? { text: inARow(known, locale) } : undefined;
}

/** What the data of a hotel say of a concept, before any prose of it is read. */
export const TELLERS: Partial<Record<Concept, Teller>> = {
  checkIn: ({ checkIn }, { locale }) => ({ text: phrase('checkIn', locale, { time: formatClock(checkIn, locale) }) }),
  checkOut: ({ checkOut }, { locale }) => ({
    text: phrase('checkOut', locale, { time: formatClock(checkOut, locale) }),
  }),
  rooms: tellRooms(() => true),
  familyRoom: tellRooms(({ concepts, guests }) => concepts.includes('familyRoom') || guests >= FAMILY),
  single: roomsNamed('single'),
  double: roomsNamed('double'),
  suite: roomsNamed('suite'),
  breakfast: tellBreakfast,
  boards: tellBoards,
  touristTax: tellTax,
  smoking: tellSmoking,
  nearby: tellNearby,
  contact: (hotel, { locale }) => tellContact(hotel, locale),
  arrival: ({ howToArrive }) => (howToArrive ? { text: howToArrive } : undefined),
  address: ({ address, city }, { locale }) => ({
    text: phrase('address', locale, { address: [address, city].join(', ') }),
  }),
};

/** Answers from the data, where the hotel has written nothing about it. */
export const UNWRITTEN: Partial<Record<Concept, Teller>> = {
  cancelling: tellCancelling,
  refund: tellCancelling,
  paying: tellPaying,
};

/** What no list of amenities may have and a description may name. What it lacks ("no televisions") is named there too. */
const MENTIONED: ReadonlySet<Concept> = new Set(['hairdryer', 'kitchen', 'coffee', 'cot', 'bath']);

/** A service that a hotel has, that its rooms have, or that is not among what it lists. */
export function tellService(
  hotel: HotelView,
  concept: Concept,
  { locale, isExistence, aspects }: Asked,
): Fact | undefined {
  const services = hotel.services.filter(({ concepts }) => concepts.includes(concept));
  if (services.length > 0) {
    const list = formatList(
      services.map(({ name }) => name),
      locale,
    );
    const isFree = aspects.has('free') && services.some(({ concepts }) => concepts.includes('free'));
    return {
      text: isExistence || isFree ? phrase('yes', locale, { list }) : ended(list, locale),
      has: true,
      isList: true,
    };
  }
  const serves = ({ services: own }: Room) => own.some(({ concepts }) => concepts.includes(concept));
  const rooms = hotel.rooms.some(serves)
    ? hotel.rooms.filter(serves)
    : hotel.rooms.filter(({ mentions }) => MENTIONED.has(concept) && mentions.includes(concept));
  if (rooms.length > 0)
    return {
      text: phrase('inRooms', locale, {
        list: formatList(
          rooms.map(({ name }) => name),
          locale,
        ),
      }),
      has: true,
      isList: true,
    };
  const sights = hotel.sights.filter(({ concepts }) => concepts.includes(concept));
  return sights.length > 0 ? { text: ended(distances(sights, locale), locale) } : undefined;
}
