import { isDay } from '@posada/calendar-days';
import { childOf, childrenOf, readXml, type XmlElement, XmlRefused } from '../xml/read-xml.ts';

/** Hotels that one message may ask about; each is priced in full. */
const MOST_PROPERTIES = 100;

/** A `Query` of Google: prices of one stay, or names of rooms and rate plans. */
export type GoogleQuery =
  | { kind: 'prices'; propertyIds: readonly string[]; checkin: string; nights: number }
  | { kind: 'rooms'; propertyIds: readonly string[] };

function propertiesIn(list: XmlElement): string[] {
  const ids = [...new Set(childrenOf(list, 'Property').map(({ text }) => text.trim()))];
  if (ids.length === 0) throw new XmlRefused(`${list.name} has no Property`);
  if (ids.length > MOST_PROPERTIES) throw new XmlRefused(`${list.name} has more than ${MOST_PROPERTIES} properties`);
  return ids;
}

/** @throws {XmlRefused} */
export function readQuery(text: string): GoogleQuery {
  const query = readXml(text);
  if (query.name !== 'Query') throw new XmlRefused(`${query.name.slice(0, 64)} is no message that is taken here`);
  const hotels = childOf(query, 'HotelInfoProperties');
  if (hotels) return { kind: 'rooms', propertyIds: propertiesIn(hotels) };
  const list = childOf(query, 'PropertyList');
  if (!list) throw new XmlRefused('the Query has neither PropertyList nor HotelInfoProperties');
  const checkin = childOf(query, 'Checkin')?.text.trim();
  if (checkin === undefined || !isDay(checkin)) throw new XmlRefused('Checkin is no day as 2027-04-05');
  const nights = childOf(query, 'Nights')?.text.trim() ?? '';
  if (!/^[1-9]\d{0,2}$/.test(nights)) throw new XmlRefused('Nights is no number of nights');
  return { kind: 'prices', propertyIds: propertiesIn(list), checkin, nights: Number(nights) };
}
