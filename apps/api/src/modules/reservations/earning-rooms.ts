import * as v from 'valibot';

/** One of them. */
export const earningRoom = v.object({
  status: v.string(),
  base: v.number(),
  discounts: v.array(v.object({ amount: v.number() })),
  fee: v.nullable(v.number()),
});

/** Rooms of `reservation r` as the rules of commission take them. */
export const EARNING_ROOMS = `(SELECT jsonb_agg(jsonb_build_object('status', s.status, 'base', s.snapshot->'base',
  'discounts', s.snapshot->'discounts', 'fee', s.cancellation_fee) ORDER BY s.id)
  FROM roomstay s WHERE s.reservation_id = r.id)`;
