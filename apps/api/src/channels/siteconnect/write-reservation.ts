import type { FeedReservation } from '@posada/api-client/operator';
import { addDays, daysBetween } from '@posada/calendar-days';
import { amountText } from '@posada/i18n/csv';
import type { ChannelAdapter, ComposedMessage, OutgoingReservation } from '../../modules/channels/channel-adapter.ts';
import { bookedStays, codesOfStay } from '../reservations/booked-stays.ts';
import { type Xml, xml } from '../xml/write-xml.ts';
import { otaMessage, problemInAnswer, writeRequest } from './soap.ts';

type Stay = FeedReservation['roomstays'][number];

const STATUS = { commit: 'Commit', modify: 'Modify', cancel: 'Cancel' } as const;
/** OTA: adults, children, infants. */
const AGES = { adults: '10', children: '8', babies: '7' } as const;
const ACCOUNT_IN_LOG = { username: '…', password: '…' };

const amount = (name: string, minor: number, currency: string) =>
  xml(name, { AmountAfterTax: amountText(minor, currency), CurrencyCode: currency });

function writeStay(stay: Stay, rph: number, about: OutgoingReservation): Xml {
  const { reservation, hotelCode, isForLog } = about;
  const { currency, from, to } = reservation;
  const { room, rate } = codesOfStay(stay, about);
  const { adults, children, babies, childAges } = stay.occupancy;
  const count = (code: string, number: number) =>
    number > 0 ? xml('GuestCount', { AgeQualifyingCode: code, Count: number }) : undefined;
  const rates = stay.dailyPrices.map((price) =>
    xml(
      'Rate',
      { UnitMultiplier: 1, RateTimeUnit: 'Day', EffectiveDate: price.date, ExpireDate: addDays(price.date, 1) },
      amount('Base', price.amount, currency),
    ),
  );
  const ages = childAges.length > 0 && !isForLog ? `Ages of children: ${childAges.join(', ')}` : undefined;
  return xml(
    'RoomStay',
    {},
    xml('RoomTypes', {}, xml('RoomType', { RoomType: stay.roomtype.name, RoomTypeCode: room })),
    xml('RatePlans', {}, xml('RatePlan', { RatePlanCode: rate, RatePlanName: stay.rateplan.name })),
    xml(
      'RoomRates',
      {},
      xml('RoomRate', { RoomTypeCode: room, RatePlanCode: rate, NumberOfUnits: 1 }, xml('Rates', {}, rates)),
    ),
    xml('GuestCounts', {}, count(AGES.adults, adults), count(AGES.children, children), count(AGES.babies, babies)),
    xml('TimeSpan', { Start: from, End: to, Duration: `P${daysBetween(from, to)}N` }),
    amount('Total', stay.total, currency),
    xml('BasicPropertyInfo', { HotelCode: hotelCode }),
    xml('ResGuestRPHs', {}, xml('ResGuestRPH', { RPH: rph })),
    ages === undefined ? undefined : xml('Comments', {}, xml('Comment', {}, xml('Text', {}, ages))),
  );
}

/** Who sleeps in a room, where it is known, else who has booked it. */
function writeGuest({ guest }: Stay, rph: number, { reservation, isForLog }: OutgoingReservation): Xml {
  const { name, surname, email, phone } = reservation.guest;
  const [given, family] = guest ? [undefined, guest] : [name || undefined, surname || 'Guest'];
  const person = isForLog
    ? xml('PersonName', {}, xml('Surname', {}, '…'))
    : xml('PersonName', {}, given === undefined ? undefined : xml('GivenName', {}, given), xml('Surname', {}, family));
  const hasContact = rph === 1 && !isForLog;
  const customer = xml(
    'Customer',
    {},
    person,
    hasContact && phone ? xml('Telephone', { PhoneNumber: phone }) : undefined,
    hasContact && email ? xml('Email', {}, email) : undefined,
  );
  const profile = xml('Profile', { ProfileType: 1 }, customer);
  return xml('ResGuest', { ResGuestRPH: rph }, xml('Profiles', {}, xml('ProfileInfo', {}, profile)));
}

const HEADERS = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""', 'user-agent': 'Posada-Channels/1' };

/** `OTA_HotelResNotifRQ` of a reservation as it is now. @throws {Error} a code is missing */
function compose(about: OutgoingReservation): ComposedMessage {
  const { action, messageId, at, requestorId, hotelCode, reservation, isForLog } = about;
  const { currency, totals, requests, number, createdAt } = reservation;
  const stays = bookedStays(reservation);
  const source = xml(
    'Source',
    {},
    xml('RequestorID', { Type: 22, ID: requestorId }),
    xml('BookingChannel', { Primary: true }, xml('CompanyName', { Code: requestorId }, requestorId)),
  );
  const global = xml(
    'ResGlobalInfo',
    {},
    requests && !isForLog ? xml('Comments', {}, xml('Comment', {}, xml('Text', {}, requests))) : undefined,
    amount('Total', totals.total, currency),
    xml('HotelReservationIDs', {}, xml('HotelReservationID', { ResID_Type: 14, ResID_Value: number })),
    xml('BasicPropertyInfo', { HotelCode: hotelCode }),
  );
  const hotelReservation = xml(
    'HotelReservation',
    { CreateDateTime: createdAt, ...(action === 'commit' ? {} : { LastModifyDateTime: at.toISOString() }) },
    xml('UniqueID', { Type: 14, ID: number }),
    xml(
      'RoomStays',
      {},
      stays.map((stay, index) => writeStay(stay, index + 1, about)),
    ),
    xml(
      'ResGuests',
      {},
      stays.map((stay, index) => writeGuest(stay, index + 1, about)),
    ),
    global,
  );
  const message = otaMessage(
    'OTA_HotelResNotifRQ',
    { ResStatus: STATUS[action], messageId, at },
    xml('POS', {}, source),
    xml('HotelReservations', {}, hotelReservation),
  );
  const account = isForLog ? ACCOUNT_IN_LOG : { username: about.username ?? '', password: about.password };
  return { url: about.url, headers: HEADERS, body: writeRequest(message, account) };
}

/** Reservations for SiteConnect. */
export const siteConnect: ChannelAdapter = {
  compose,
  problemIn({ status, text }, messageId) {
    if (status !== 200) return { of: 'channel', text: `the channel answered ${status}` };
    const problem = problemInAnswer(text, messageId);
    return problem === undefined ? undefined : { of: 'message', text: problem };
  },
};
