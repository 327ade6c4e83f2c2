import { LEAD_GROUPS, LENGTH_GROUPS, type ReportDimension } from '@posada/api-client/operator';

/** The first number of the group that a value is in, as text. */
const groupOf = (value: string, groups: readonly number[]) =>
  `CASE ${[...groups]
    .reverse()
    .map((first) => `WHEN ${value} >= ${first} THEN '${first}'`)
    .join(' ')} ELSE '${groups[0]}' END`;

/** The value of each dimension of a row `n` with the columns of `report_night`, as text. */
export const VALUES: Readonly<Record<ReportDimension, string>> = {
  property: 'n.property_id::text',
  room: 'n.room_type_id::text',
  plan: 'n.rate_plan_id::text',
  country: 'n.country',
  language: 'n.language',
  channel: 'n.channel',
  agency: 'n.agency_id::text',
  code: 'n.code',
  source: 'n.source',
  campaign: 'n.campaign',
  referrer: 'n.referrer',
  length: groupOf('n.length', LENGTH_GROUPS),
  lead: groupOf('n.stay_date - n.night - n.booked_on', LEAD_GROUPS),
};

/** The room is not cancelled. */
export const IS_BOOKED = "n.cancelled_on = 'infinity'";
