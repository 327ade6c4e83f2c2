import { REGISTERS } from '@posada/api-client/check-in';
import {
  GUEST_REPORT_KINDS,
  type GUEST_REPORT_LISTS,
  GUEST_REPORT_STATES,
  REPORT_GAPS,
  type SesAccountChange,
  type SibaUnit,
  sibaUnitSchema,
} from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { composed, day, moment, type RowOf, statement } from '../../platform/database/statement.ts';

/** Reports of a page. */
const PAGE = 50;
const nullableText = v.nullable(v.string());
const never = v.nullable(moment);

const IS_OPEN = "g.state IN ('waiting', 'sent')";
const IS_FAULTY = "g.is_current AND g.state IN ('rejected', 'unconfirmed')";
const countOf = (which: string) =>
  `(SELECT count(*) FROM guest_report g WHERE g.property_id = c.property_id AND ${which})`;

const placeColumns = {
  property: v.number(),
  name: v.unknown(),
  register: v.picklist(REGISTERS),
  environment: v.nullable(v.picklist(['test', 'production'])),
  landlordCode: nullableText,
  establishmentCode: nullableText,
  username: nullableText,
  begunAt: never,
  answeredAt: never,
  problem: nullableText,
  sendAt: never,
  siba: v.nullable(sibaUnitSchema),
  waiting: v.number(),
  faulty: v.number(),
  late: v.number(),
};
const selectPlaces = (name: string, rest: string) =>
  statement(
    name,
    placeColumns,
    `SELECT c.property_id AS property, p.content->'name' AS name, c.register, a.environment, a.landlord_code AS "landlordCode",
       a.establishment_code AS "establishmentCode", a.username, a.begun_at AS "begunAt", a.answered_at AS "answeredAt",
       a.problem, a.send_at AS "sendAt", s.settings AS siba, ${countOf(IS_OPEN)} AS waiting,
       ${countOf(IS_FAULTY)} AS faulty, ${countOf(`${IS_OPEN} AND g.due_at < $1`)} AS late
     FROM property_check_in c JOIN property p ON p.id = c.property_id LEFT JOIN ses_account a ON a.property_id = c.property_id
     LEFT JOIN siba_unit s ON s.property_id = c.property_id WHERE ${rest}`,
  );
const readPlaces = selectPlaces(
  'guest-reports.readPlaces',
  '$2::int[] IS NULL OR c.property_id = ANY($2) ORDER BY c.property_id',
);
const readPlace = selectPlaces('guest-reports.readPlace', 'c.property_id = $2');
export type PlaceRow = RowOf<typeof readPlaces>;

const readAccount = statement(
  'guest-reports.readAccount',
  {
    environment: v.picklist(['test', 'production']),
    landlord: v.string(),
    establishment: v.string(),
    username: v.string(),
    password: v.string(),
  },
  `SELECT environment, landlord_code AS landlord, establishment_code AS establishment, username, password
   FROM ses_account WHERE property_id = $1`,
);
const saveAccount = statement(
  'guest-reports.saveAccount',
  {},
  `INSERT INTO ses_account (property_id, environment, landlord_code, establishment_code, username, password, begun_at,
     changed_at, changed_by)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)
   ON CONFLICT (property_id) DO UPDATE SET environment = $2, landlord_code = $3, establishment_code = $4, username = $5,
     password = $6, begun_at = CASE WHEN ses_account.environment = $2 THEN ses_account.begun_at ELSE $7 END,
     changed_at = $7, changed_by = $8, send_at = NULL, failures = 0, problem = NULL`,
);
const removeAccount = statement('guest-reports.removeAccount', {}, 'DELETE FROM ses_account WHERE property_id = $1');
/** Of the other environment, or of an account that is removed. */
const closeOpen = statement(
  'guest-reports.closeOpen',
  {},
  `UPDATE guest_report SET state = 'unneeded', is_current = false, gaps = '{}', document = NULL
   WHERE property_id = $1 AND state IN ('waiting', 'sent') AND ($2::text IS NULL OR environment <> $2)`,
);
const saveUnit = statement(
  'guest-reports.saveUnit',
  {},
  `INSERT INTO siba_unit (property_id, settings) VALUES ($1, $2)
   ON CONFLICT (property_id) DO UPDATE SET settings = EXCLUDED.settings`,
);
const nextFile = statement(
  'guest-reports.nextFile',
  { files: v.number() },
  'UPDATE siba_unit SET files = files + 1 WHERE property_id = $1 RETURNING files',
);

const reportColumns = {
  id: v.number(),
  kind: v.picklist(GUEST_REPORT_KINDS),
  state: v.picklist(GUEST_REPORT_STATES),
  number: v.string(),
  guest: v.string(),
  arrival: day,
  happenedAt: moment,
  dueAt: moment,
  sentAt: never,
  answeredAt: never,
  batch: nullableText,
  communication: nullableText,
  gaps: v.array(v.picklist(REPORT_GAPS)),
  error: nullableText,
};
const REPORT = `g.id, g.kind, g.state, r.locator AS number, r.guest_name AS guest, r.arrival, g.happened_at AS "happenedAt",
  g.due_at AS "dueAt", g.sent_at AS "sentAt", g.answered_at AS "answeredAt", g.batch, g.communication, g.gaps, g.error
  FROM guest_report g JOIN reservation r ON r.id = g.reservation_id`;
type ReportList = (typeof GUEST_REPORT_LISTS)[number];
const LISTS: Readonly<Record<ReportList, string>> = { open: IS_OPEN, faulty: IS_FAULTY, all: 'true' };
const readReports = composed(
  'guest-reports.readReports',
  reportColumns,
  (list: ReportList) =>
    `SELECT ${REPORT} WHERE g.property_id = $1 AND ($2::bigint IS NULL OR g.id < $2) AND ${LISTS[list]}
     ORDER BY g.id DESC LIMIT ${PAGE}`,
  { open: 'open', faulty: 'faulty', all: 'all' },
);
const readReport = statement(
  'guest-reports.readReport',
  reportColumns,
  `SELECT ${REPORT} WHERE g.property_id = $1 AND g.id = $2`,
);
const lockReport = statement(
  'guest-reports.lockReport',
  {
    state: v.picklist(GUEST_REPORT_STATES),
    kind: v.picklist(GUEST_REPORT_KINDS),
    isCurrent: v.boolean(),
    reservation: v.number(),
    rooms: v.array(v.string()),
  },
  `SELECT state, kind, is_current AS "isCurrent", reservation_id AS reservation, rooms FROM guest_report
   WHERE property_id = $1 AND id = $2 FOR UPDATE`,
);
/** Another document: the ministry would refuse the same one. */
const sendAgain = statement(
  'guest-reports.sendAgain',
  {},
  `UPDATE guest_report SET state = 'waiting', version = version + 1, attempts = 0, questions = 0, document = NULL,
     batch = NULL, communication = NULL, error = NULL, answered_at = NULL, sent_at = NULL, try_at = $2, takes_fewer = $3
   WHERE id = $1`,
);
const hurry = statement(
  'guest-reports.hurry',
  {},
  'UPDATE guest_report SET try_at = $2, takes_fewer = $3 WHERE id = $1',
);
const hurryAccount = statement(
  'guest-reports.hurryAccount',
  {},
  'UPDATE ses_account SET send_at = NULL WHERE property_id = $1',
);
const settleByHand = statement(
  'guest-reports.settleByHand',
  {},
  `UPDATE guest_report SET state = 'accepted', communication = $2, error = NULL, answered_at = $3 WHERE id = $1`,
);

const readFigures = statement(
  'guest-reports.readFigures',
  { failing: v.number(), faulty: v.number(), late: v.number() },
  `SELECT (SELECT count(*) FROM ses_account WHERE failures > 0) AS failing,
     (SELECT count(*) FROM guest_report g WHERE ${IS_FAULTY}) AS faulty,
     (SELECT count(*) FROM guest_report g WHERE ${IS_OPEN} AND g.due_at < $1::timestamptz + interval '6 hours') AS late`,
);

/** SQL of accounts at authorities and of reports as persons of the chain see them. */
export const guestReportStore = (database: Database) => ({
  /** Of some properties; null: all. */
  places: (properties: readonly number[] | null, now: Date) =>
    readPlaces.all(database, [now.toISOString(), properties]),
  place: (property: number, now: Date) => readPlace.first(database, [now.toISOString(), property]),
  account: (property: number) => readAccount.first(database, [property]),
  saveAccount: (
    property: number,
    { environment, landlordCode, establishmentCode, username }: SesAccountChange,
    password: string,
    { at, by }: { at: Date; by: string },
  ) =>
    saveAccount.run(database, [
      property,
      environment,
      landlordCode,
      establishmentCode,
      username,
      password,
      at.toISOString(),
      by,
    ]),
  removeAccount: (property: number) => removeAccount.run(database, [property]),
  /** `environment` null: of both. */
  closeOpen: (property: number, environment: string | null) => closeOpen.run(database, [property, environment]),
  saveUnit: (property: number, unit: SibaUnit) => saveUnit.run(database, [property, JSON.stringify(unit)]),
  nextFile: async (property: number) => (await nextFile.first(database, [property]))?.files,

  reports: (property: number, list: ReportList, before: number | undefined) =>
    readReports(list).all(database, [property, before ?? null]),
  report: (property: number, id: number) => readReport.first(database, [property, id]),
  lock: (property: number, id: number) => lockReport.first(database, [property, id]),
  sendAgain: (id: number, now: Date, takesFewer: boolean) =>
    sendAgain.run(database, [id, now.toISOString(), takesFewer]),
  hurry: (id: number, now: Date, takesFewer: boolean) => hurry.run(database, [id, now.toISOString(), takesFewer]),
  hurryAccount: (property: number) => hurryAccount.run(database, [property]),
  settle: (id: number, communication: string, now: Date) =>
    settleByHand.run(database, [id, communication, now.toISOString()]),
  figures: async (now: Date) =>
    (await readFigures.first(database, [now.toISOString()])) ?? { failing: 0, faulty: 0, late: 0 },
});
export type ReportRow = RowOf<typeof readReport>;
