import {
  type HotelReport,
  type LanguageCode,
  mondayOf,
  nightsOfPeriod,
  type ReportSettings,
} from '@posada/api-client/operator';
import { addDays, todayAt } from '@posada/calendar-days';
import { momentAt } from '@posada/calendar-days/moments';
import type { Database } from '../../platform/database/database.ts';
import { leaveMessage } from '../../platform/leave-message.ts';
import { findActiveOperator } from '../identity/operator-sessions.store.ts';
import { nameOfProperty, readReport } from './read-report.ts';
import { type MailedRow, reportMailsStore } from './report-mails.store.ts';

/** Of each Monday, where the hotel is. */
const SENT_FROM = '07:00';
/** Until the end of Tuesday: a service that was down sends later, and leaves out a week that is old. */
const SENT_FOR_DAYS = 2;

/** Whether the mail of a week is to leave now. A report that was switched on after Monday morning waits for the next. */
function isDue({ mailedSince, timeZone }: MailedRow, week: string, now: Date): boolean {
  const from = momentAt(week, SENT_FROM, timeZone);
  const end = momentAt(addDays(week, SENT_FOR_DAYS), '00:00', timeZone);
  return from <= now && now < end && mailedSince !== null && new Date(mailedSince) <= from;
}

/**
 * Leaves the mails of saved reports that are due. A week of a report and its message are one transaction, and a week is
 * left once: any number of processes may do this at once, and any of them may be killed.
 * @param isEarly all of this week, whatever the time
 * @returns how many were left
 */
export async function leaveReportMails(database: Database, now: Date, { isEarly = false } = {}): Promise<number> {
  let mails = 0;
  for (const report of await reportMailsStore(database).mailed()) {
    const week = mondayOf(todayAt(report.timeZone, now));
    if (report.lastWeek !== null && report.lastWeek >= week) continue;
    if (!isEarly && !isDue(report, week, now)) continue;
    const isLeft = await database.tx(async (tx) => {
      const isFirst = await reportMailsStore(tx).claim(report.id, week);
      if (isFirst) await leaveMessage(tx, 'saved_report', { savedReport: report.id, week }, now);
      return isFirst;
    });
    if (isLeft) mails += 1;
  }
  return mails;
}

/** A saved report with its figures of now, for a mail. */
export interface MailedReport {
  to: { name: string; surname: string; email: string };
  language: LanguageCode;
  /** In whose name it is written, and where its link leads. */
  websiteId: number;
  name: string;
  settings: ReportSettings;
  /** Undefined: it is about all hotels of the person. */
  hotel: string | undefined;
  report: HotelReport;
}

/** The website in whose name somebody who works for these is written to: one that shows the property, where there is one. */
export type WebsiteFinder = (
  websites: readonly number[] | null,
  property: number | null,
) => Promise<{ id: number; language: string } | undefined>;

/**
 * What the mail of a week says, by the rights that its person has now. Undefined: nothing is to be sent, since it was
 * switched off, the week is over, or the person may not read it any more.
 */
export async function readMailedReport(
  database: Database,
  { id, week }: { id: number; week: string },
  { now, websiteOf }: { now: Date; websiteOf: WebsiteFinder },
): Promise<MailedReport | undefined> {
  const saved = await reportMailsStore(database).mailedOne(id);
  const person = saved && (await findActiveOperator(database, saved.accountId));
  if (!saved || !person?.permissions.includes('reservations.read')) return undefined;
  const today = todayAt(saved.timeZone, now);
  if (mondayOf(today) !== week) return undefined;
  const { name, settings } = saved;
  const { kind, by, property, nights, since } = settings;
  const website = await websiteOf(person.websites, property);
  if (!website) return undefined;
  const language = (person.language ?? website.language) as LanguageCode;
  const report = await readReport(
    database,
    { websites: person.websites, properties: person.reached },
    {
      kind,
      by,
      language,
      since,
      ...('period' in nights ? nightsOfPeriod(nights.period, today) : nights),
      ...(property === null ? {} : { properties: [property] }),
    },
    now,
  );
  return {
    to: { name: person.name, surname: person.surname, email: person.email },
    language,
    websiteId: website.id,
    name,
    settings,
    hotel: property === null ? undefined : await nameOfProperty(database, property, language),
    report,
  };
}
