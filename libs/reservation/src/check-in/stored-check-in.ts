import { storedValue } from '@posada/area';
import * as v from 'valibot';
import type { PersonValues } from './person-values.ts';

const COPIED = ['nationality', 'street', 'city', 'postalCode', 'country', 'phoneCountry'] as const;

/** What is typed of one guest, and what the next guests of the booking likely share. */
const schema = v.object({
  version: v.literal(1),
  /** Of the first room: another booking has others. */
  booking: v.string(),
  /** The guest whose form is open; null: none is. */
  open: v.nullable(v.object({ room: v.string(), place: v.number(), values: v.record(v.string(), v.string()) })),
  copied: v.nullable(v.record(v.string(), v.string())),
});
export type StoredCheckIn = v.InferOutput<typeof schema>;

const stored = storedValue({ storage: 'sessionStorage', key: 'check-in', schema });

/** Of this booking; undefined: nothing is stored of it. */
export function readCheckIn(booking: string): StoredCheckIn | undefined {
  const value = stored.read();
  return value?.booking === booking ? value : undefined;
}
export const writeCheckIn = (value: Omit<StoredCheckIn, 'version'>) => stored.write({ version: 1, ...value });

/** What the next guest begins with. */
export const copiedOf = (values: PersonValues): Record<string, string> =>
  Object.fromEntries(COPIED.map((name) => [name, values[name]]));
