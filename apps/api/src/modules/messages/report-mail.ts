import {
  changeText,
  type FigureRow,
  figureIn,
  figureSheet,
  figureText,
  hasBudget,
  hasFigures,
  knownFigures,
  lineNames,
  REPORT_FIGURES,
  type ReportFigure,
  reportAddressQuery,
} from '@posada/api-client/operator';
import { formatDays, formatLabelled, formatRow, fullName } from '@posada/i18n';
import { toCsv } from '@posada/i18n/csv';
import { localeOf } from '../../platform/localise.ts';
import type { MailedReport } from '../reports/report-mails.ts';
import { type Brand, pageOf } from '../websites/brands.ts';
import { addressee, readsAsName } from './greeting.ts';
import { type MailContent, type MailTable, mailHtml, mailText } from './mail-frame.ts';
import type { Mail } from './mail-sender.ts';
import { mailTexts } from './mail-texts.ts';

/** Lines of the split in the mail; the file has all. */
const SHOWN_LINES = 10;

/** The figures of a saved report, in the reader's language and the brand's look, with its rows as a file. */
export function reportMail(
  { to, language, name, settings, hotel, report }: MailedReport,
  brand: Brand,
): Omit<Mail, 'id'> {
  const locale = localeOf(language);
  const t = mailTexts(locale);
  const { kind, by } = report;
  const nights = formatDays(report.from, report.to, locale);
  const nameOf = lineNames(by, locale, {
    property: (id) => t('report.property', { id }),
    channel: (channel) => t(`report.channel.${channel}`),
    referrer: (referrer) => t(`report.referrer.${referrer}`),
    noCode: t('report.noCode'),
    noCampaign: t('report.noCampaign'),
    noAgency: t('report.noAgency'),
    notKnown: t('report.notKnown'),
  });
  const booked = report.currencies.filter(hasFigures).map((each) => ({
    ...each,
    rows: each.lines.map((line) => ({ ...line, name: nameOf(line), currency: each.currency })),
  }));
  /** A figure, beside last year and the budget; in a row of a table after its name. */
  const cellsOf = (figure: ReportFigure, { now, before, budget }: FigureRow, currency: string, isPlanned: boolean) => {
    const value = figureIn(figure, now);
    const compared = (other: number | null) => {
      const change = changeText(figure, value, other, locale);
      return `${figureText(figure, other, currency, locale)}${change ? ` (${change})` : ''}`;
    };
    return [
      figureText(figure, value, currency, locale),
      compared(figureIn(figure, before)),
      ...(isPlanned ? [compared(figureIn(figure, budget))] : []),
    ];
  };
  const sides = (isPlanned: boolean) => [t('report.lastYear'), ...(isPlanned ? [t('report.budget')] : [])];
  /** Currencies are named where there are several. */
  const titled = (title: string, currency: string) =>
    booked.length === 1 ? title : formatRow([title, currency], locale);
  const totals = booked.map(({ currency, total, points }): MailTable => {
    const isPlanned = hasBudget(points);
    return {
      headers: [titled(t(`report.kind.${kind}`), currency), nights, ...sides(isPlanned)],
      rows: REPORT_FIGURES[kind].map((figure) => [
        t(`report.figure.${figure}`),
        ...cellsOf(figure, total, currency, isPlanned),
      ]),
    };
  });
  const splits = booked.map(({ currency, rows }): MailTable => {
    const figure = knownFigures(kind, rows).find((each) => each === settings.figure) ?? 'revenue';
    const isPlanned = hasBudget(rows);
    return {
      title: titled(formatLabelled(t('report.by'), t(`report.by.${by}`), locale), currency),
      headers: [t(`report.by.${by}`), t(`report.figure.${figure}`), ...sides(isPlanned)],
      rows: rows.slice(0, SHOWN_LINES).map((row) => [row.name, ...cellsOf(figure, row, currency, isPlanned)]),
    };
  });
  const sheet = figureSheet(
    kind,
    booked.flatMap(({ rows }) => rows),
    {
      first: t(`report.by.${by}`),
      currency: t('report.currency'),
      lastYear: t('report.lastYear'),
      budget: t('report.budget'),
      figure: (figure) => t(`report.figure.${figure}`),
    },
  );
  const reader = fullName(to);
  const subject = formatLabelled(name, nights, locale);
  const values = { name, kind: t(`report.kind.${kind}`), hotel: hotel ?? t('report.allHotels'), nights };
  const content: MailContent = {
    language: locale,
    title: subject,
    paragraphs: [
      ...(readsAsName(reader) ? [t('account.greeting', { name: reader })] : []),
      t('report.intro', values),
      ...(booked.length === 0 ? [t('report.empty')] : []),
    ],
    tables: [...totals, ...splits],
    button: {
      label: t('report.open'),
      url: pageOf(brand, language, `/operator/reports${reportAddressQuery(settings)}`),
    },
    link: { label: t('report.off'), url: pageOf(brand, language, '/operator/reports/saved') },
    end: t(booked.length === 0 ? 'report.end' : 'report.endWithFile'),
  };
  return {
    to: { name: addressee(reader), address: to.email },
    fromName: brand.name,
    subject,
    text: mailText(content, brand),
    html: mailHtml(content, brand),
    attachments:
      sheet.rows.length === 0
        ? []
        : [
            {
              name: `${t('report.file')}-${kind}-${report.from}-${report.to}.csv`,
              type: 'text/csv; charset=utf-8',
              content: toCsv(sheet.headers, sheet.rows, locale),
            },
          ],
  };
}
