import type { MailedReport } from '../reports/report-mails.ts';
import type { BrandFinder } from '../websites/brands.ts';
import type { MailSender } from './mail-sender.ts';
import type { OutboxHandlers } from './outbox.ts';
import { reportMail } from './report-mail.ts';

/** Undefined: nothing is to be sent. */
export type MailedReportReader = (mail: { id: number; week: string }) => Promise<MailedReport | undefined>;

/** Saved reports, to the persons of the chain who get them each Monday. */
export const reportMessageHandlers = ({
  readMailed,
  brandOf,
  send,
}: {
  readMailed: MailedReportReader;
  brandOf: BrandFinder;
  send: MailSender;
}): OutboxHandlers => ({
  async saved_report({ id, payload }) {
    const mailed = await readMailed({ id: Number(payload['savedReport']), week: String(payload['week']) });
    if (mailed) await send({ id, ...reportMail(mailed, await brandOf(mailed.websiteId)) });
  },
});
