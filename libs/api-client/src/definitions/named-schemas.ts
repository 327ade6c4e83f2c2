import type * as v from 'valibot';
import * as accounts from '../accounts/index.ts';
import * as availability from '../availability/index.ts';
import * as shapes from '../core/shapes.ts';
import { menuItem } from '../operator/file-menu.schema.ts';
import * as operator from '../operator/index.ts';
import * as payments from '../payments/index.ts';
import * as properties from '../properties/index.ts';
import * as reservations from '../reservations/index.ts';
import * as search from '../search/index.ts';
import * as website from '../website/index.ts';

/** Shapes of many calls whose names do not end with `Schema`. */
const SHAPES = {
  day: shapes.day,
  moment: shapes.moment,
  minor: shapes.minor,
  currencyCode: shapes.currencyCode,
  languageCode: shapes.languageCode,
  country: shapes.country,
  phone: shapes.phone,
  photo: shapes.photo,
  fileMenuItem: menuItem,
  occupancyCode: search.occupancyCode,
} as const;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'schema';

/**
 * The schemas that the description of the API has once, by the names of their constants: those of resources whose name
 * ends with `Schema`, and a few shapes. Not for browsers.
 */
export const NAMED_SCHEMAS: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  [
    ...Object.entries(SHAPES),
    ...[accounts, availability, operator, payments, properties, reservations, search, website].flatMap((resource) =>
      Object.entries<unknown>(resource).filter(([name]) => name.endsWith('Schema')),
    ),
  ].filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
);
