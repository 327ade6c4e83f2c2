import { amountText } from '@posada/i18n/csv';
import type {
  AnswerProblem,
  ChannelAdapter,
  ComposedMessage,
  OutgoingMessage,
  OutgoingReservation,
} from '../../modules/channels/channel-adapter.ts';
import { bookedStays, codesOfStay, type Stay } from '../reservations/booked-stays.ts';

const STATUS = { commit: 'new', modify: 'modified', cancel: 'cancelled' } as const;
/** The longest texts that Channex takes. */
const LONGEST = { name: 255, phone: 32 } as const;
/** Children are infants below this age. */
const CHILD_FROM = 2;

/** Calls are below the address of the account. */
const posted = ({ url, password }: OutgoingMessage, call: string, body: object): ComposedMessage => ({
  url: `${url.replace(/\/$/, '')}/${call}`,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    accept: 'application/json',
    'api-key': password,
    'user-agent': 'Posada-Channels/1',
  },
  body: JSON.stringify(body, null, 2),
});

function occupancyOf({ adults, children, babies, childAges }: Stay['occupancy']) {
  const infants = childAges.length > 0 ? childAges.filter((age) => age < CHILD_FROM).length : babies;
  return { adults, children: children + babies - infants, infants };
}

function writeRoom(stay: Stay, index: number, about: OutgoingReservation) {
  const { room, rate } = codesOfStay(stay, about);
  const { currency } = about.reservation;
  const { childAges } = stay.occupancy;
  const isNamed = stay.guest && !about.isForLog;
  return {
    index,
    room_type_code: room,
    occupancy: occupancyOf(stay.occupancy),
    ...(isNamed ? { guests: [{ surname: stay.guest?.slice(0, LONGEST.name) }] } : {}),
    days: stay.dailyPrices.map(({ date, amount }) => ({
      date,
      price: amountText(amount, currency),
      rate_plan_code: rate,
    })),
    ...(childAges.length > 0 && !about.isForLog ? { meta: { child_ages: childAges } } : {}),
  };
}

/** Extras: the prices of the nights do not contain them. */
const writeServices = (stay: Stay, index: number, currency: string) =>
  stay.complements.map(({ name, amount }) => {
    const price = amountText(amount, currency);
    const priced = { total_price: price, price_per_unit: price, price_mode: 'Per stay', persons: 0, nights: 0 };
    return { type: 'Extra', name: name.slice(0, LONGEST.name), ...priced, room_index: index, excluded: true };
  });

function writeCustomer({ reservation: { guest, language }, isForLog }: OutgoingReservation) {
  if (isForLog) return { surname: '…' };
  const { name, surname, email, phone } = guest;
  return {
    ...(name ? { name: name.slice(0, LONGEST.name) } : {}),
    surname: surname.slice(0, LONGEST.name) || 'Guest',
    ...(email ? { mail: email } : {}),
    ...(phone ? { phone: phone.slice(0, LONGEST.phone) } : {}),
    language,
  };
}

/** `new_booking` of a reservation as it is now. @throws {Error} a code is missing */
function compose(about: OutgoingReservation): ComposedMessage {
  const { action, requestorId, hotelCode, reservation, isForLog } = about;
  const { number, from, to, currency, arrivalTime, requests } = reservation;
  const stays = bookedStays(reservation);
  const booking = {
    status: STATUS[action],
    provider_code: requestorId,
    hotel_code: hotelCode,
    reservation_id: number,
    arrival_date: from,
    departure_date: to,
    ...(arrivalTime ? { arrival_hour: arrivalTime } : {}),
    currency,
    payment_collect: 'property',
    customer: writeCustomer(about),
    ...(requests && !isForLog ? { notes: requests } : {}),
    rooms: stays.map((stay, index) => writeRoom(stay, index, about)),
    services: stays.flatMap((stay, index) => writeServices(stay, index, currency)),
  };
  return posted(about, 'new_booking', { booking });
}

/** Statuses that Channex gives for what is wrong with a booking. Others are of the account, or it does not serve now. */
const OF_MESSAGE: readonly number[] = [400, 409, 422];

/** The problem that the body of an answer names; undefined: none. */
function problemInBody(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return 'the answer is no JSON';
    throw error;
  }
  if (typeof body !== 'object' || body === null) return 'the answer is no object';
  const { errors, success } = body as Record<string, unknown>;
  if (errors !== undefined && errors !== null) return JSON.stringify(errors);
  return success === false ? 'the answer says that it has failed' : undefined;
}

function problemIn({ status, text }: { status: number; text: string }): AnswerProblem | undefined {
  const words = problemInBody(text);
  if (status >= 200 && status < 300) return words === undefined ? undefined : { of: 'message', text: words };
  if (OF_MESSAGE.includes(status))
    return { of: 'message', text: words === undefined ? `the channel answered ${status}` : `${status} ${words}` };
  return { of: 'channel', text: `the channel answered ${status}` };
}

/** Reservations for Open Channel of Channex. */
export const openChannel: ChannelAdapter = {
  compose,
  composeFullSync: (about) =>
    posted(about, 'request_full_sync', { provider_code: about.requestorId, hotel_code: about.hotelCode }),
  problemIn,
};
