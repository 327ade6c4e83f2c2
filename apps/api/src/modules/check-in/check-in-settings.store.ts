import { REGISTERS, type Register } from '@posada/api-client/check-in';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface PropertyCheckIn {
  register: Register;
  /** Days before the arrival from which guests check in. */
  opensDays: number;
}

const columns = { register: v.picklist(REGISTERS), opensDays: v.number() };
const selectOf = statement(
  'check-in.settingsOf',
  columns,
  'SELECT register, opens_days AS "opensDays" FROM property_check_in WHERE property_id = $1',
);
const put = statement(
  'check-in.putSettings',
  {},
  `INSERT INTO property_check_in (property_id, register, opens_days) VALUES ($1, $2, $3)
   ON CONFLICT (property_id) DO UPDATE SET register = EXCLUDED.register, opens_days = EXCLUDED.opens_days`,
);
const remove = statement('check-in.removeSettings', {}, 'DELETE FROM property_check_in WHERE property_id = $1');

/** Undefined: the property has no online check-in. */
export const checkInOf = (database: Database, propertyId: number): Promise<PropertyCheckIn | undefined> =>
  selectOf.first(database, [propertyId]);

/** Null: off. */
export async function setCheckIn(tx: Database, propertyId: number, settings: PropertyCheckIn | null): Promise<void> {
  if (settings) await put.run(tx, [propertyId, settings.register, settings.opensDays]);
  else await remove.run(tx, [propertyId]);
}
