import type { Statement, StatementLine } from '@posada/api-client/accounts';
import { formatDay, formatDays, formatMoney, formatPercent, type Locale } from '@posada/i18n';
import type { DocumentContent } from '../documents/pdf.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** What has changed the balance of the agency's account, and the balance before and after. */
function accountSection({ currency, opening, entries, closing }: NonNullable<Statement['account']>, locale: Locale) {
  const t = STATEMENT_TEXTS[locale];
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return {
    title: `${t.account} ${currency}`,
    lines: [
      { label: t.opening, value: money(opening) },
      ...entries.map(({ day, kind, reference, guest, amount }) => ({
        label: [formatDay(day, locale, 'short'), t[kind], reference, guest].filter(Boolean).join(' · '),
        value: money(amount),
      })),
      { label: t.closing, value: money(closing), isStrong: true },
    ],
  };
}

/** A statement as a document: sums first, then each stay. */
export function statementDocument(statement: Statement, agency: string, locale: Locale): DocumentContent {
  const t = STATEMENT_TEXTS[locale];
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
  const stay = (line: StatementLine) => ({
    label: [line.number, line.guest, line.status === 'cancelled' ? t.cancelled : ''].filter(Boolean).join(' · '),
    value: [
      `${line.property} · ${formatDays(line.from, line.to, locale)}`,
      ...(line.negotiated.length > 0 ? [`${t.negotiated} ${line.negotiated.join(', ')}`] : []),
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
      ...(statement.account ? [accountSection(statement.account, locale)] : []),
    ],
    end: t.about,
  };
}
