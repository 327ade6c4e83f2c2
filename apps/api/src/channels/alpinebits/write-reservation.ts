import type { FeedReservation } from '@posada/api-client/operator';
import type { Board } from '@posada/api-client/properties';
import { addDays } from '@posada/calendar-days';
import { amountText } from '@posada/i18n/csv';
import type { ReservationOfChannel } from '../../modules/channels/channel-adapter.ts';
import { bookedStays, codesOfStay, type Stay } from '../reservations/booked-stays.ts';
import { type Xml, xml } from '../xml/write-xml.ts';

const STATUS = { commit: 'Reserved', modify: 'Modify' } as const;
/** List UIT: a reservation, a cancellation. */
export const UNIQUE_ID = { reservation: '14', cancellation: '15' } as const;
/** List MPT, as far as AlpineBits has it. */
const MEALS: Readonly<Record<Board, number>> = {
  all_inclusive: 1,
  breakfast: 3,
  full_board: 10,
  half_board: 12,
  room_only: 14,
};
/** Of children whose age is not known: the standard knows children by their age alone. */
const AGES = { child: 12, baby: 1 } as const;
const LONGEST_NAME = 64;
/** Chinese has another code at AlpineBits (ISO 639-1). */
const languageOf = (language: string) => (language === 'ch' ? 'zh' : language);

const total = (minor: number, currency: string) =>
  xml('Total', { AmountAfterTax: amountText(minor, currency), CurrencyCode: currency });

function agesOf({ children, babies, childAges }: Stay['occupancy']): number[] {
  if (childAges.length === children + babies) return childAges;
  return [...Array<number>(children).fill(AGES.child), ...Array<number>(babies).fill(AGES.baby)];
}

function writeGuests(occupancy: Stay['occupancy']): Xml {
  const ages = Map.groupBy(agesOf(occupancy), (age) => age);
  return xml(
    'GuestCounts',
    {},
    occupancy.adults > 0 ? xml('GuestCount', { Count: occupancy.adults }) : undefined,
    [...ages].map(([age, { length }]) => xml('GuestCount', { Count: length, Age: age })),
  );
}

/** Prices by night; a night that is free has none in the standard. */
function writeRates({ dailyPrices }: Stay, { room, rate }: { room: string; rate: string }, currency: string) {
  if (dailyPrices.length === 0 || dailyPrices.some(({ amount }) => amount <= 0)) return undefined;
  const rates = dailyPrices.map(({ date, amount }) =>
    xml(
      'Rate',
      {
        EffectiveDate: date,
        ExpireDate: addDays(date, 1),
        ExpireDateExclusiveInd: true,
        RateTimeUnit: 'Day',
        UnitMultiplier: 1,
      },
      xml('Base', { AmountAfterTax: amountText(amount, currency), CurrencyCode: currency }),
    ),
  );
  const rated = xml('RoomRate', { RatePlanCode: rate, RoomTypeCode: room }, xml('Rates', {}, rates));
  return xml('RoomRates', {}, rated);
}

function writeStay(stay: Stay, services: readonly number[], about: ReservationOfChannel): Xml {
  const { currency, from, to } = about.reservation;
  const codes = codesOfStay(stay, about);
  const meals = xml('MealsIncluded', { MealPlanIndicator: true, MealPlanCodes: MEALS[stay.rateplan.board] });
  return xml(
    'RoomStay',
    {},
    xml('RoomTypes', {}, xml('RoomType', { RoomTypeCode: codes.room })),
    xml('RatePlans', {}, xml('RatePlan', { RatePlanCode: codes.rate }, meals)),
    writeRates(stay, codes, currency),
    writeGuests(stay.occupancy),
    xml('TimeSpan', { Start: from, End: to }),
    total(stay.total, currency),
    services.length > 0
      ? xml(
          'ServiceRPHs',
          {},
          services.map((number) => xml('ServiceRPH', { RPH: number })),
        )
      : undefined,
  );
}

type Complement = Stay['complements'][number];

/** An extra: it is not in the total of its room. */
const writeService = ({ complementId, name, amount }: Complement, number: number, currency: string) =>
  xml(
    'Service',
    {
      ID: number,
      Type: 16,
      ServiceCategoryCode: 'OTHER',
      ServiceInventoryCode: complementId.slice(0, 16),
      ServiceRPH: number,
      ServicePricingType: 'Per stay',
      Inclusive: false,
      Quantity: 1,
    },
    xml(
      'ServiceDetails',
      {},
      total(amount, currency),
      xml('ServiceDescription', {}, xml('Text', { TextFormat: 'PlainText' }, name || complementId)),
    ),
  );

/** AlpineBits has one guest of a reservation. */
function writeCustomer({ guest, language }: FeedReservation): Xml {
  const { name, surname, email, phone, country } = guest;
  const digits = (phone ?? '').replace(/(?!^\+)\D/g, '');
  const part = (element: string, text: string, otherwise: string) =>
    xml(element, {}, text.trim().slice(0, LONGEST_NAME) || otherwise);
  const customer = xml(
    'Customer',
    { Language: languageOf(language) },
    xml('PersonName', {}, part('GivenName', name, '-'), part('Surname', surname, 'Guest')),
    /\d/.test(digits) ? xml('Telephone', { PhoneTechType: 1, PhoneNumber: digits }) : undefined,
    /^\S+@\S+$/.test(email) ? xml('Email', {}, email) : undefined,
    country && /^[A-Z]{2}$/.test(country) ? xml('Address', {}, xml('CountryName', { Code: country })) : undefined,
  );
  return xml('ResGuest', {}, xml('Profiles', {}, xml('ProfileInfo', {}, xml('Profile', {}, customer))));
}

/** Facts that have no element of their own. */
function notesOf({ arrivalTime }: FeedReservation, stays: readonly Stay[]): string {
  const isOfUnknownAge = stays.some(
    ({ occupancy: { children, babies, childAges } }) => childAges.length !== children + babies,
  );
  return [
    arrivalTime ? `Arrival: ${arrivalTime}` : [],
    stays.flatMap(({ guest }, index) => (guest ? [`Room ${index + 1}: ${guest}`] : [])),
    isOfUnknownAge ? 'Ages of children are not known' : [],
  ]
    .flat()
    .join('\n');
}

function writeComments(reservation: FeedReservation, stays: readonly Stay[]) {
  const comment = (name: string, text: string | null) =>
    text?.trim() ? [xml('Comment', { Name: name }, xml('Text', {}, text.trim()))] : [];
  const comments = [
    ...comment('customer comment', reservation.requests),
    ...comment('additional info', notesOf(reservation, stays)),
  ];
  return comments.length > 0 ? xml('Comments', {}, comments) : undefined;
}

/** A `HotelReservation` of a reservation as it is now. @throws {Error} a code is missing */
export function writeReservation(about: ReservationOfChannel): Xml {
  const { action, reservation, hotelCode } = about;
  const { number, createdAt, currency } = reservation;
  if (action === 'cancel')
    return xml(
      'HotelReservation',
      { CreateDateTime: createdAt, ResStatus: 'Cancelled' },
      xml('UniqueID', { Type: UNIQUE_ID.cancellation, ID: number }),
    );
  const stays = bookedStays(reservation);
  const services: Xml[] = [];
  const rooms = stays.map((stay) => {
    const own = stay.complements.map((complement) => {
      const rph = services.length + 1;
      services.push(writeService(complement, rph, currency));
      return rph;
    });
    return writeStay(stay, own, about);
  });
  return xml(
    'HotelReservation',
    { CreateDateTime: createdAt, ResStatus: STATUS[action], RoomStayReservation: true },
    xml('UniqueID', { Type: UNIQUE_ID.reservation, ID: number }),
    xml('RoomStays', {}, rooms),
    services.length > 0 ? xml('Services', {}, services) : undefined,
    xml('ResGuests', {}, writeCustomer(reservation)),
    xml('ResGlobalInfo', {}, writeComments(reservation, stays), xml('BasicPropertyInfo', { HotelCode: hotelCode })),
  );
}
