import { GUEST_REPORT_KINDS, type ReportGap } from '@posada/api-client/operator';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Batches that one question may name. */
const MOST_BATCHES = 10;

const kind = v.picklist(GUEST_REPORT_KINDS);
const nullableText = v.nullable(v.string());

const lease = statement(
  'guest-reports.lease',
  {
    property: v.number(),
    environment: v.picklist(['test', 'production']),
    landlord: v.string(),
    establishment: v.string(),
    username: v.string(),
    password: v.string(),
    failures: v.number(),
  },
  `UPDATE ses_account SET leased_until = $2 WHERE property_id = (
     SELECT a.property_id FROM ses_account a
     WHERE (a.leased_until IS NULL OR a.leased_until <= $1) AND (a.send_at IS NULL OR a.send_at <= $1)
       AND EXISTS (SELECT FROM guest_report g WHERE g.property_id = a.property_id AND g.environment = a.environment
         AND g.state IN ('waiting', 'sent') AND g.try_at <= $1)
     ORDER BY a.send_at NULLS FIRST, a.leased_until NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
   RETURNING property_id AS property, environment, landlord_code AS landlord, establishment_code AS establishment,
     username, password, failures`,
);
const extend = statement(
  'guest-reports.extendLease',
  {},
  'UPDATE ses_account SET leased_until = $2 WHERE property_id = $1',
);
const release = statement(
  'guest-reports.release',
  {},
  'UPDATE ses_account SET leased_until = NULL WHERE property_id = $1',
);
const noteAnswer = statement(
  'guest-reports.noteAnswer',
  {},
  `UPDATE ses_account SET send_at = NULL, failures = 0, problem = NULL, answered_at = $2 WHERE property_id = $1`,
);
const noteFailure = statement(
  'guest-reports.noteFailure',
  {},
  `UPDATE ses_account SET leased_until = NULL, send_at = $2, failures = failures + 1, problem = $3 WHERE property_id = $1`,
);

const due = (state: 'waiting' | 'sent') =>
  `FROM guest_report g WHERE g.property_id = $1 AND g.environment = $2 AND g.state = '${state}' AND g.try_at <= $3`;
const takeNext = statement(
  'guest-reports.takeNext',
  {
    id: v.number(),
    reservation: v.number(),
    kind,
    version: v.number(),
    rooms: v.array(v.string()),
    takesFewer: v.boolean(),
    document: nullableText,
    cancels: v.nullable(v.number()),
    isFirst: v.nonNullable(v.nullable(v.boolean())),
  },
  `SELECT g.id, g.reservation_id AS reservation, g.kind, g.version, g.rooms, g.takes_fewer AS "takesFewer", g.document,
     g.cancels_id AS cancels, g.version = 1 AND NOT EXISTS (SELECT FROM guest_report o
       WHERE o.reservation_id = g.reservation_id AND o.kind = g.kind AND o.id < g.id) AS "isFirst"
   ${due('waiting')} ORDER BY g.due_at, g.id LIMIT 1`,
);
const readCancelled = statement(
  'guest-reports.readCancelled',
  { state: v.string(), communication: nullableText },
  'SELECT state, communication FROM guest_report WHERE id = $1',
);
const wait = statement(
  'guest-reports.wait',
  {},
  `UPDATE guest_report SET gaps = $2, try_at = $3 WHERE id = $1 AND state = 'waiting'`,
);
const drop = statement(
  'guest-reports.dropCancellation',
  {},
  `UPDATE guest_report SET state = 'unneeded', gaps = '{}', is_current = false WHERE id = $1`,
);
/** Before the message leaves: a process that is killed meanwhile may have delivered it. */
const noteTry = statement(
  'guest-reports.noteTry',
  { attempts: v.number() },
  `UPDATE guest_report SET document = $2, gaps = '{}', attempts = attempts + 1 WHERE id = $1 AND state = 'waiting'
   RETURNING attempts`,
);
const noteSent = statement(
  'guest-reports.noteSent',
  {},
  `UPDATE guest_report SET state = 'sent', batch = $2, sent_at = $3, try_at = $4, questions = 0, error = NULL
   WHERE id = $1 AND state = 'waiting'`,
);
const settle = statement(
  'guest-reports.settle',
  {},
  `UPDATE guest_report SET state = $2, communication = $3, error = $4, answered_at = $5, document = NULL
   WHERE id = $1 AND state IN ('waiting', 'sent')`,
);
const takeSent = statement(
  'guest-reports.takeSent',
  { id: v.number(), batch: v.nonNullable(nullableText), questions: v.number(), attempts: v.number() },
  `SELECT g.id, g.batch, g.questions, g.attempts ${due('sent')} ORDER BY g.try_at LIMIT ${MOST_BATCHES}`,
);
const askLater = statement(
  'guest-reports.askLater',
  {},
  `UPDATE guest_report SET questions = questions + 1, try_at = $2 WHERE id = $1 AND state = 'sent'`,
);

const readFacts = statement(
  'guest-reports.readFacts',
  {
    locator: v.string(),
    bookedAt: v.string(),
    arrival: v.string(),
    departure: v.string(),
    status: v.string(),
    timeZone: v.string(),
    guest: v.unknown(),
    payment: nullableText,
  },
  `SELECT r.locator, to_char(r.created_at AT TIME ZONE p.time_zone, 'YYYY-MM-DD') AS "bookedAt", r.arrival::text AS arrival,
     r.departure::text AS departure, r.status, p.time_zone AS "timeZone", r.snapshot->'guest' AS guest,
     r.snapshot->>'paymentOption' AS payment
   FROM reservation r JOIN property p ON p.id = r.property_id WHERE r.id = $1`,
);
const readRooms = statement(
  'guest-reports.readRooms',
  {
    id: v.number(),
    publicId: v.string(),
    departure: v.string(),
    checkedInAt: v.nullable(v.string()),
    occupancy: v.unknown(),
  },
  `SELECT id, public_id AS "publicId", departure::text AS departure,
     to_char(checked_in_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "checkedInAt", snapshot->'occupancy' AS occupancy
   FROM roomstay WHERE reservation_id = $1 AND status <> 'cancelled' ORDER BY id`,
);

export type FinalState = 'accepted' | 'rejected' | 'unconfirmed';

/** SQL of reports on their way to the ministry. */
export const deliveryStore = (database: Database) => ({
  /** The account of a hotel with something to send or to ask; other processes leave it alone until the lease ends. */
  lease: (now: Date, until: Date) => lease.first(database, [now.toISOString(), until.toISOString()]),
  extendLease: (property: number, until: Date) => extend.run(database, [property, until.toISOString()]),
  release: (property: number) => release.run(database, [property]),
  answered: (property: number, at: Date) => noteAnswer.run(database, [property, at.toISOString()]),
  failed: (property: number, sendAt: Date, problem: string) =>
    noteFailure.run(database, [property, sendAt.toISOString(), problem]),

  next: (property: number, environment: string, now: Date) =>
    takeNext.first(database, [property, environment, now.toISOString()]),
  cancelled: (report: number) => readCancelled.first(database, [report]),
  wait: (report: number, gaps: readonly ReportGap[], until: Date) =>
    wait.run(database, [report, gaps, until.toISOString()]),
  drop: (report: number) => drop.run(database, [report]),
  /** Undefined: it does not wait any more. */
  noteTry: async (report: number, document: string) => (await noteTry.first(database, [report, document]))?.attempts,
  sent: (report: number, batch: string, at: Date, askAt: Date) =>
    noteSent.run(database, [report, batch, at.toISOString(), askAt.toISOString()]),
  settle: (
    report: number,
    { state, communication, error }: { state: FinalState; communication: string | null; error: string | null },
    at: Date,
  ) => settle.run(database, [report, state, communication, error, at.toISOString()]),
  sentOnes: (property: number, environment: string, now: Date) =>
    takeSent.all(database, [property, environment, now.toISOString()]),
  askLater: (report: number, at: Date) => askLater.run(database, [report, at.toISOString()]),

  facts: (reservation: number) => readFacts.first(database, [reservation]),
  rooms: (reservation: number) => readRooms.all(database, [reservation]),
});
export type LeasedAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof deliveryStore>['lease']>>>;
export type WaitingReport = NonNullable<Awaited<ReturnType<ReturnType<typeof deliveryStore>['next']>>>;
