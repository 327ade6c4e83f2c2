import type { Statement, StatementLine } from '@posada/api-client/accounts';
import { formatDay, formatDays, formatMoney, formatPercent, type Locale } from '@posada/i18n';
import type { DocumentContent } from '../documents/pdf.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** A statement as a document: sums first, then each stay. */
export function statementDocument(statement: Statement, agency: string, locale: Locale): DocumentContent {
  const t = STATEMENT_TEXTS[locale];
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
  const stay = (line: StatementLine) => ({
    label: [line.number, line.guest, line.status === 'cancelled' ? t.cancelled : ''].filter(Boolean).join(' · '),
    value: [
      `${line.property} · ${formatDays(line.from, line.to, locale)}`,
      `${money(line.amount, line.currency)} · ${formatPercent(line.percent, locale)} · ${t[line.model]} ${money(line.commission, line.currency)}`,
    ].join('\n'),
  });
  return {
    language: locale,
    title: `${t.title} · ${formatDay(`${statement.month}-01`, locale, 'month')}`,
    paragraphs: statement.lines.length === 0 ? [t.none] : [],
    sections: [
      { title: t.agency, lines: [{ label: '', value: agency, isStrong: true }] },
      ...statement.totals.map(({ currency, amount, commission, net }) => ({
        title: `${t.total} ${currency}`,
        lines: [
          { label: t.rooms, value: money(amount, currency) },
          { label: t.commission, value: money(commission, currency), isStrong: true },
          { label: t.net, value: money(net, currency) },
        ],
      })),
      ...(statement.lines.length > 0 ? [{ title: t.stays, lines: statement.lines.map(stay) }] : []),
    ],
    end: t.about,
  };
}
