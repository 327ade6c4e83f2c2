import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const fillProfile = statement(
  'reservations.fillProfile',
  {},
  `UPDATE account a
   SET profile = jsonb_strip_nulls(jsonb_build_object(
       'phone', r.snapshot->'guest'->>'phone', 'country', r.snapshot->'guest'->>'country'))
     || coalesce((SELECT jsonb_object_agg(key, value) FROM jsonb_each(a.profile) WHERE value <> '""'), '{}')
   FROM reservation r
   WHERE r.id = $1 AND a.id = r.client_id AND lower(a.email) = lower(r.guest_email)
     AND (coalesce(a.profile->>'phone', '') = '' OR coalesce(a.profile->>'country', '') = '')`,
);

/**
 * Phone and country of a client's booking go into the client's profile where it has none yet (decision 53). Existing values
 * are kept; a booking with another e-mail is for another guest, so its data are not the client's.
 */
export async function fillProfileFrom(tx: Database, reservationId: number) {
  await fillProfile.run(tx, [reservationId]);
}
