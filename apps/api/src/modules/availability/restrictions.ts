/** What a night of a room type allows, or of one of its rate plans. */
export interface Restrictions {
  /** No more is sold, however many rooms are left. */
  stopSell: boolean;
  /** No stay begins on the day. */
  closedToArrival: boolean;
  /** No stay ends on the day. */
  closedToDeparture: boolean;
  /** Nights of a stay that arrives on the day; null: no limit. */
  minimumStay: number;
  maximumStay: number | null;
  /** Nights of each stay that has the night. */
  minimumStayThrough: number;
  maximumStayThrough: number | null;
  /** Days from the booking to an arrival on the day, at least. */
  advanceDays: number;
}

/** What holds where nothing is said. */
export const NO_RESTRICTIONS: Restrictions = {
  stopSell: false,
  closedToArrival: false,
  closedToDeparture: false,
  minimumStay: 1,
  maximumStay: null,
  minimumStayThrough: 1,
  maximumStayThrough: null,
  advanceDays: 0,
};

const KEYS = Object.keys(NO_RESTRICTIONS) as (keyof Restrictions)[];
export const isUnrestricted = (night: Restrictions) => KEYS.every((key) => night[key] === NO_RESTRICTIONS[key]);

export interface Restricted {
  reason: 'closed' | 'minimum_stay' | 'maximum_stay' | 'closed_to_arrival' | 'closed_to_departure';
  /** Nights that the stay needs, when that is the reason. */
  days: number | null;
}

type Night = Restrictions | undefined;

/** Nights that a stay with these nights has to have, the first one being that of the arrival. */
export function minimumStayOf(stay: readonly Night[]): number {
  let least = stay[0]?.minimumStay ?? 1;
  for (const night of stay) if (night && night.minimumStayThrough > least) least = night.minimumStayThrough;
  return least;
}

const isTooLong = (length: number, most: number | null | undefined) =>
  most !== null && most !== undefined && length > most;

/** Why a stay of these nights, which leaves on the day of `departure`, is not allowed; null: it is. */
export function restrictedBy(stay: readonly Night[], departure: Night): Restricted | null {
  const { length } = stay;
  const [arrival] = stay;
  if (stay.some((night) => night?.stopSell)) return { reason: 'closed', days: null };
  const minimumStay = minimumStayOf(stay);
  if (length < minimumStay) return { reason: 'minimum_stay', days: minimumStay };
  if (isTooLong(length, arrival?.maximumStay) || stay.some((night) => isTooLong(length, night?.maximumStayThrough)))
    return { reason: 'maximum_stay', days: null };
  if (arrival?.closedToArrival) return { reason: 'closed_to_arrival', days: null };
  return departure?.closedToDeparture ? { reason: 'closed_to_departure', days: null } : null;
}

const lowest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));

/** Both of two at once: the stricter of each. */
export const stricter = (a: Restrictions, b: Restrictions): Restrictions => ({
  stopSell: a.stopSell || b.stopSell,
  closedToArrival: a.closedToArrival || b.closedToArrival,
  closedToDeparture: a.closedToDeparture || b.closedToDeparture,
  minimumStay: Math.max(a.minimumStay, b.minimumStay),
  maximumStay: lowest(a.maximumStay, b.maximumStay),
  minimumStayThrough: Math.max(a.minimumStayThrough, b.minimumStayThrough),
  maximumStayThrough: lowest(a.maximumStayThrough, b.maximumStayThrough),
  advanceDays: Math.max(a.advanceDays, b.advanceDays),
});
