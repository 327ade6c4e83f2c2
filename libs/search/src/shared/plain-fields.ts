import {
  codeOf,
  daysIn,
  decodeFilters,
  LIMITS,
  type Occupancy,
  offerIn,
  oldestOf,
  type Search,
  type SearchSetting,
} from '@posada/api-client/search';

const DEFAULT_CHILD_AGE = 7;

/** Age that a newly added child has: 7, or the highest that is allowed (GAP-24). */
export const newChildAge = (oldest: number = LIMITS.oldestChild) => Math.min(DEFAULT_CHILD_AGE, oldest);

const numberIn = (text: string | null, least: number, most: number, otherwise: number) => {
  if (!text || !/^\d{1,2}$/.test(text)) return otherwise;
  const value = Number(text);
  return value >= least && value <= most ? value : otherwise;
};

/** The rooms as the plain form has them; of hidden fields only those that count. */
export function readRoomFields(params: URLSearchParams, setting: Pick<SearchSetting, 'childrenUntil'>): Occupancy[] {
  const oldest = oldestOf(setting);
  return Array.from({ length: numberIn(params.get('rooms'), 1, LIMITS.rooms, 1) }, (_, index) => {
    const room = index + 1;
    const children = numberIn(params.get(`children${room}`), 0, LIMITS.children, 0);
    return {
      adults: numberIn(params.get(`adults${room}`), 1, LIMITS.adults, 2),
      childAges: Array.from({ length: children }, (_, child) =>
        numberIn(params.get(`age${room}_${child + 1}`), 0, oldest, newChildAge(oldest)),
      ),
    };
  });
}

/** The search of the plain form, recognised by its field `where`; undefined for other addresses. */
export function readPlainForm(params: URLSearchParams, setting: SearchSetting): Search | undefined {
  const where = params.get('where');
  if (where === null) return undefined;
  const [, kind, id] = /^([dp])-([A-Za-z0-9-]{1,64})$/.exec(where) ?? [];
  return {
    destination: id ? { type: kind === 'p' ? 'property' : 'destination', id } : null,
    ...offerIn(params),
    ...daysIn(params, setting),
    rooms: readRoomFields(params, setting),
    promocode: codeOf(params.get('promocode')),
    filters: decodeFilters(params),
  };
}
