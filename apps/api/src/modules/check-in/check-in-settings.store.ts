import { REGISTERS, type Register } from '@posada/api-client/check-in';
import type { CheckInHotel, CheckInSettings } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface PropertyCheckIn {
  register: Register;
  /** Days before the arrival from which guests check in. */
  opensDays: number;
  timeZone: string;
}

const selectOf = statement(
  'check-in.settingsOf',
  { register: v.picklist(REGISTERS), opensDays: v.number(), timeZone: v.string() },
  `SELECT c.register, c.opens_days AS "opensDays", p.time_zone AS "timeZone"
   FROM property_check_in c JOIN property p ON p.id = c.property_id WHERE c.property_id = $1`,
);
const selectHotels = statement(
  'check-in.hotels',
  {
    id: v.number(),
    name: v.string(),
    register: v.nullable(v.picklist(REGISTERS)),
    opensDays: v.nullable(v.number()),
  },
  `SELECT p.id, coalesce(p.content->>'name', '') AS name, c.register, c.opens_days AS "opensDays"
   FROM property p LEFT JOIN property_check_in c ON c.property_id = p.id
   WHERE $1::int[] IS NULL OR p.id = ANY($1) ORDER BY name, p.id`,
);
const put = statement(
  'check-in.putSettings',
  {},
  `INSERT INTO property_check_in (property_id, register, opens_days) SELECT id, $2, $3 FROM property WHERE id = $1
   ON CONFLICT (property_id) DO UPDATE SET register = EXCLUDED.register, opens_days = EXCLUDED.opens_days`,
);
const remove = statement('check-in.removeSettings', {}, 'DELETE FROM property_check_in WHERE property_id = $1');

/** Undefined: the property has no online check-in. */
export const checkInOf = (database: Database, propertyId: number): Promise<PropertyCheckIn | undefined> =>
  selectOf.first(database, [propertyId]);

/** By name. `properties` null: all. */
export const checkInHotels = async (
  database: Database,
  properties: readonly number[] | null,
): Promise<CheckInHotel[]> =>
  (await selectHotels.all(database, [properties])).map(({ id, name, register, opensDays }) => ({
    property: { id, name },
    settings: register !== null && opensDays !== null ? { register, opensDays } : null,
  }));

/** Null: off. False: there is no such property. */
export async function setCheckIn(tx: Database, propertyId: number, settings: CheckInSettings): Promise<boolean> {
  if (settings) return (await put.run(tx, [propertyId, settings.register, settings.opensDays])) === 1;
  await remove.run(tx, [propertyId]);
  return true;
}
