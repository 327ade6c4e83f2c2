import type {
  GuestReport,
  GuestReportPlace,
  guestReportsQuerySchema,
  SesAccountChange,
  SibaUnit,
  sesTrialSchema,
} from '@posada/api-client/operator';
import { todayAt } from '@posada/calendar-days';
import * as v from 'valibot';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { localise } from '../../platform/localise.ts';
import type { Vault } from '../../platform/vault.ts';
import { guestReportStore, type PlaceRow, type ReportRow } from './guest-reports.store.ts';
import { leaveStore } from './leave.store.ts';
import type { MinistryProtocol } from './ministry.ts';
import type { PostToMinistry } from './post-to-ministry.ts';

export interface GuestReportDeps {
  vault: Vault;
  protocol: MinistryProtocol;
  post: PostToMinistry;
}
type Language = string | undefined;
const DEFAULT_LANGUAGE = 'en';

const readTimeZone = statement(
  'guest-reports.timeZoneOf',
  { timeZone: v.string() },
  'SELECT time_zone AS "timeZone" FROM property WHERE id = $1',
);

function placeView(row: PlaceRow, language: Language): GuestReportPlace {
  const { property, name, register, siba, waiting, faulty, late } = row;
  const { environment, landlordCode, establishmentCode, username, begunAt, answeredAt, problem, sendAt } = row;
  const has = environment !== null && landlordCode !== null && establishmentCode !== null && username !== null;
  return {
    property: { id: property, name: String(localise(name, language ?? DEFAULT_LANGUAGE)) },
    register,
    account:
      has && begunAt !== null
        ? { environment, landlordCode, establishmentCode, username, begunAt, answeredAt, problem, sendAt }
        : null,
    siba,
    waiting,
    faulty,
    late,
  };
}

const reportView = ({ number, guest, arrival, ...row }: ReportRow): GuestReport => ({
  ...row,
  booking: { number, guest, arrival },
});

const listPlaces = async (
  _: GuestReportDeps,
  database: Database,
  properties: readonly number[] | null,
  language: Language,
  now: Date,
) => (await guestReportStore(database).places(properties, now)).map((row) => placeView(row, language));

/** @throws {DomainError} `not_found` (404), `guest_register_other` (409) */
async function requirePlace(
  database: Database,
  property: number,
  now: Date,
  register?: GuestReportPlace['register'],
): Promise<PlaceRow> {
  const place = await guestReportStore(database).place(property, now);
  if (!place) throw notFound(`registered guests of property ${property}`);
  if (register !== undefined && place.register !== register)
    throw new DomainError(
      409,
      'guest_register_other',
      `guests of property ${property} are registered in ${place.register}`,
    );
  return place;
}

/**
 * Reports begin with the first account of a property, and again with another environment: its reports are no reports of
 * this one.
 *
 * @throws {DomainError} `not_found`, `guest_register_other`, `guest_report_password_missing` (422), `check_in_secret_unavailable` (503)
 */
async function setAccount(
  { vault }: GuestReportDeps,
  tx: Database,
  property: number,
  change: SesAccountChange,
  writer: { at: Date; by: string },
): Promise<GuestReportPlace> {
  await requirePlace(tx, property, writer.at, 'spain');
  const store = guestReportStore(tx);
  const before = await store.account(property);
  const sealed = change.password === undefined ? before?.password : await vault.seal(change.password);
  if (sealed === undefined)
    throw new DomainError(422, 'guest_report_password_missing', `the account of property ${property} needs a password`);
  await store.saveAccount(property, change, sealed, writer);
  await store.closeOpen(property, change.environment);
  const zone = await readTimeZone.first(tx, [property]);
  if (change.includesEarlier && zone)
    await leaveStore(tx).addEarlier(property, writer.at, todayAt(zone.timeZone, writer.at));
  return placeView(await requirePlace(tx, property, writer.at), undefined);
}

/** @throws {DomainError} `not_found` */
async function removeAccount(_: GuestReportDeps, tx: Database, property: number): Promise<void> {
  const store = guestReportStore(tx);
  if ((await store.removeAccount(property)) === 0) throw notFound(`account of property ${property}`);
  await store.closeOpen(property, null);
}

/** @throws {DomainError} `not_found` */
async function tryAccount(
  { vault, post, protocol }: GuestReportDeps,
  database: Database,
  property: number,
): Promise<v.InferOutput<typeof sesTrialSchema>> {
  const account = await guestReportStore(database).account(property);
  if (!account) throw notFound(`account of property ${property}`);
  try {
    const password = await vault.open(account.password);
    const posted = await post({ ...account, password }, protocol.check(account), new AbortController().signal);
    const { code, description } = protocol.readMessage(posted);
    return { isRight: code === 0, answer: `${code} ${description}`.trim() };
  } catch (error) {
    return { isRight: false, answer: (error as Error).message };
  }
}

/** @throws {DomainError} `not_found`, `guest_register_other` */
async function setUnit(_: GuestReportDeps, tx: Database, property: number, unit: SibaUnit, now: Date) {
  await requirePlace(tx, property, now, 'portugal');
  await guestReportStore(tx).saveUnit(property, unit);
  return placeView(await requirePlace(tx, property, now), undefined);
}

const listReports = async (
  _: GuestReportDeps,
  database: Database,
  property: number,
  { list, before }: v.InferOutput<typeof guestReportsQuerySchema>,
) => (await guestReportStore(database).reports(property, list ?? 'open', before)).map(reportView);

async function viewOf(tx: Database, property: number, id: number): Promise<GuestReport> {
  const row = await guestReportStore(tx).report(property, id);
  if (!row) throw notFound(`report ${id} of property ${property}`);
  return reportView(row);
}

/** @throws {DomainError} `not_found`, `guest_report_settled` (409): it is on its way, or nothing of it is needed */
async function sendAgain(
  _: GuestReportDeps,
  tx: Database,
  { property, id }: { property: number; id: number },
  { takesFewer }: { takesFewer: boolean },
  now: Date,
): Promise<GuestReport> {
  const store = guestReportStore(tx);
  const report = await store.lock(property, id);
  if (!report) throw notFound(`report ${id} of property ${property}`);
  const { state, kind, isCurrent, reservation, rooms } = report;
  const isReplaced = state === 'accepted' && (kind === 'cancellation' || !isCurrent);
  if (state === 'sent' || state === 'unneeded' || isReplaced)
    throw new DomainError(409, 'guest_report_settled', `report ${id} of property ${property} is ${state}`);
  await store.hurryAccount(property);
  if (state === 'waiting') await store.hurry(id, now, takesFewer);
  else if (state === 'accepted') {
    const leave = leaveStore(tx);
    const at = now.toISOString();
    await leave.withdraw([{ id, isUnknown: false }], at);
    if (kind === 'booking') await leave.addBooking(reservation, at);
    else await leave.addTravellers(reservation, rooms, at);
  } else await store.sendAgain(id, now, takesFewer);
  return viewOf(tx, property, id);
}

/** @throws {DomainError} `not_found`, `guest_report_settled` (409) */
async function settle(
  _: GuestReportDeps,
  tx: Database,
  { property, id }: { property: number; id: number },
  { communication }: { communication: string },
  now: Date,
): Promise<GuestReport> {
  const store = guestReportStore(tx);
  const report = await store.lock(property, id);
  if (!report) throw notFound(`report ${id} of property ${property}`);
  if (report.state !== 'unconfirmed')
    throw new DomainError(409, 'guest_report_settled', `report ${id} of property ${property} is ${report.state}`);
  await store.settle(id, communication, now);
  return viewOf(tx, property, id);
}

/** Reports to authorities for persons of the chain. */
export const createGuestReports = (deps: GuestReportDeps) =>
  bindDeps(deps, {
    places: listPlaces,
    setAccount,
    removeAccount,
    tryAccount,
    setUnit,
    list: listReports,
    sendAgain,
    settle,
  });
export type GuestReports = ReturnType<typeof createGuestReports>;
