import { type Availability, type RoomRate, wholeOfRate } from '@posada/api-client/availability';
import { amountText } from '@posada/i18n/csv';
import { type Xml, xml } from '../xml/write-xml.ts';

export interface Itinerary {
  propertyId: string;
  checkin: string;
  nights: number;
}

interface PricedRoom {
  roomId: string;
  rate: RoomRate;
  /** With all that the hotel charges. */
  whole: number;
}

/** The cheapest rate of each room type, the cheapest room first. */
export function pricedRooms({ rooms: [room] }: Availability): PricedRoom[] {
  const priced = (room?.roomtypes ?? []).flatMap(({ roomtypeId, rates }) => {
    const [first] = rates
      .map((rate): PricedRoom => ({ roomId: roomtypeId, rate, whole: wholeOfRate(rate, room) }))
      .sort((a, b) => a.whole - b.whole);
    return first ?? [];
  });
  return priced.sort((a, b) => a.whole - b.whole);
}

const written = (name: string, amount: number, currency: string) =>
  xml(name, { currency }, amountText(amount, currency));

/** The headline price in three parts, whose sum it is: taxes that the price includes are taken out of it. */
function amounts({ rate: { charges = [] }, whole }: PricedRoom, currency: string): Xml[] {
  const fees = charges.reduce((sum, { kind, amount }) => (kind === 'fee' ? sum + amount : sum), 0);
  const taxes = charges.reduce((sum, { kind, amount }) => (kind === 'fee' ? sum : sum + amount), 0);
  return [
    written('Baserate', whole - taxes - fees, currency),
    written('Tax', taxes, currency),
    written('OtherFees', fees, currency),
  ];
}

const stayOf = ({ propertyId, checkin, nights }: Itinerary) => [
  xml('Property', {}, propertyId),
  xml('Checkin', {}, checkin),
  xml('Nights', {}, String(nights)),
];

/** Takes an itinerary out of what Google shows. */
export const writeUnavailable = (itinerary: Itinerary, currency: string): Xml =>
  xml(
    'Result',
    {},
    stayOf(itinerary),
    xml('Unavailable', {}, xml('NoVacancy')),
    xml('Baserate', { currency }, '-1'),
    xml('Tax', { currency }, '0'),
    xml('OtherFees', { currency }, '0'),
  );

const idsOf = ({ roomId, rate }: PricedRoom) => [xml('RoomID', {}, roomId), xml('PackageID', {}, rate.rateplanId)];

/** The price that results show first, then that of each further room type. */
export function writePrices(itinerary: Itinerary, availability: Availability): Xml {
  const { currency } = availability;
  const [first, ...others] = pricedRooms(availability);
  if (!first) return writeUnavailable(itinerary, currency);
  return xml(
    'Result',
    {},
    stayOf(itinerary),
    idsOf(first),
    amounts(first, currency),
    others.map((room) => xml('RoomBundle', {}, idsOf(room), amounts(room, currency))),
  );
}
