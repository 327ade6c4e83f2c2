import { toSpans } from '../../modules/website-file/night-spans.ts';
import type { CodedChange, OnSale } from '../ari/receive-changes.ts';
import { childOf, childrenOf, type XmlElement } from '../xml/read-xml.ts';
import { MessageRefused, type Period, periodOf, refuseOverlap } from './message.ts';

const BOOKABLE = '2';
/** Rooms that are out of order, and free ones that may not be booked: neither is sold here. */
const NOT_SOLD = ['6', '9'];

/** `OTA_HotelInvCountNotifRQ` by the codes of its rooms. */
export interface FreeRooms {
  changes: CodedChange[];
  /** Nights on which the hotel is closed. */
  closed: Period[];
  isCompleteSet: boolean;
}

/** Rooms that can be booked, of one `Inventory`. Without counts there are none. */
function bookableOf(inventory: XmlElement): number {
  const counts = new Map<string, number>();
  for (const { attributes } of childrenOf(childOf(inventory, 'InvCounts'), 'InvCount')) {
    const { CountType: type = '', Count: count = '' } = attributes;
    if (type !== BOOKABLE && !NOT_SOLD.includes(type))
      throw new MessageRefused(`InvCount: CountType ${type} is unknown`);
    if (counts.has(type)) throw new MessageRefused(`InvCount: CountType ${type} is there twice`);
    if (!/^\d{1,5}$/.test(count)) throw new MessageRefused(`InvCount: Count ${count} is no number of rooms`);
    counts.set(type, Number(count));
  }
  return counts.get(BOOKABLE) ?? 0;
}

/** A period in which the whole hotel is closed. */
function closingSeason(inventory: XmlElement, control: XmlElement): Period {
  if (childOf(inventory, 'InvCounts')) throw new MessageRefused('a closing season (AllInvCode) has InvCounts');
  if (control.attributes['InvTypeCode'] !== undefined || control.attributes['InvCode'] !== undefined)
    throw new MessageRefused('a closing season (AllInvCode) names a room');
  return periodOf(control);
}

/** @throws {MessageRefused} */
export function readFreeRooms(message: XmlElement): FreeRooms {
  const instance = childOf(message, 'UniqueID')?.attributes['Instance'];
  if (instance !== undefined && instance !== 'CompleteSet') throw new MessageRefused(`UniqueID: Instance ${instance}`);
  const isCompleteSet = instance === 'CompleteSet';
  const inventories = childrenOf(childOf(message, 'Inventories'), 'Inventory');
  if (inventories.length === 0) throw new MessageRefused('Inventories has no Inventory');
  const periods = new Map<string, Period[]>();
  const bookable: Period[] = [];
  const free: FreeRooms = { changes: [], closed: [], isCompleteSet };
  for (const inventory of inventories) {
    const control = childOf(inventory, 'StatusApplicationControl');
    if (!control) {
      if (isCompleteSet && inventories.length === 1) return free;
      throw new MessageRefused(
        'an Inventory without StatusApplicationControl is a reset, and stands alone in a CompleteSet',
      );
    }
    const { InvTypeCode: room = '', InvCode: one, AllInvCode: all } = control.attributes;
    if (all === 'true' || all === '1') {
      if (free.changes.length > 0) throw new MessageRefused('closing seasons (AllInvCode) have to be on top');
      free.closed.push(closingSeason(inventory, control));
      continue;
    }
    if (room === '') throw new MessageRefused('StatusApplicationControl has no InvTypeCode');
    if (one !== undefined)
      throw new MessageRefused('InvCode: single rooms are not supported, only categories (see the handshake)');
    const period = periodOf(control);
    const limit = bookableOf(inventory);
    periods.set(room, [...(periods.get(room) ?? []), period]);
    if (limit > 0) bookable.push(period);
    free.changes.push({ room, span: period, values: {}, limit });
  }
  refuseOverlap(free.closed, 'closing seasons');
  for (const [room, own] of periods) refuseOverlap(own, room);
  const isOpen = free.closed.some(({ from, to }) => bookable.some((each) => each.from <= to && from <= each.to));
  if (isOpen) throw new MessageRefused('rooms can be booked in a closing season (AllInvCode)');
  return free;
}

const hasNight = ({ from, to }: Period, night: string) => from <= night && night <= to;

/** All that a message says of rooms, with nights that have none left for what it does not name. */
export function changesOf({ changes, closed, isCompleteSet }: FreeRooms, { rooms, nights }: OnSale): CodedChange[] {
  const named = Map.groupBy(changes, ({ room }) => room);
  const isWithout = (room: string) => {
    const periods = (named.get(room) ?? []).map(({ span: { from, to = from } }) => ({ from, to }));
    return (night: string) =>
      closed.some((period) => hasNight(period, night)) ||
      (isCompleteSet && !periods.some((period) => hasNight(period, night)));
  };
  const empty = rooms.flatMap((room) =>
    toSpans(nights.filter(isWithout(room)).map((date) => ({ date }))).map(
      (span): CodedChange => ({ room, span, values: {}, limit: 0 }),
    ),
  );
  return [...changes, ...empty];
}
