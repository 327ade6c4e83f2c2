import type { Statement, StatementLine } from '@posada/api-client/accounts';
import {
  addressLines,
  formatDay,
  formatDays,
  formatMoney,
  formatPercent,
  type Locale,
  languageTag,
} from '@posada/i18n';
import type { DocumentContent, DocumentSection } from '../documents/pdf.ts';
import { INVOICE_TEXTS } from '../invoices/invoice-texts.ts';
import { textsFor } from '../messages/message-texts.ts';
import { optionalLine } from '../messages/reservation-sections.ts';
import { STATEMENT_TEXTS } from './statement-texts.ts';

/** Who a document is from or to; what is not known is empty. */
export type Party = Record<'name' | 'taxId' | 'address' | 'postalCode' | 'city' | 'region' | 'country', string>;

function partyOf(title: string, party: Party, locale: Locale): DocumentSection {
  const t = textsFor(locale);
  const { name, taxId, address, postalCode, city, region, country } = party;
  const where = [
    ...addressLines({ street: address, postcode: postalCode, city, region, country }),
    country && (new Intl.DisplayNames([languageTag(locale)], { type: 'region' }).of(country) ?? country),
  ];
  return {
    title,
    lines: [
      { label: '', value: name, isStrong: true },
      ...optionalLine(t.taxId, taxId),
      ...optionalLine(t.address, address || city ? where.filter(Boolean).join(', ') : null),
    ],
  };
}

/** What has changed the balance of the agency's account, between the balance before and after. */
function accountSections(
  { currency, opening, entries, closing }: NonNullable<Statement['account']>,
  locale: Locale,
): DocumentSection[] {
  const t = STATEMENT_TEXTS[locale];
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return [
    {
      title: `${t.account} ${currency}`,
      lines: [{ label: t.opening, value: money(opening) }],
      ...(entries.length > 0 && {
        table: {
          columns: [
            { label: t.date, share: 3 },
            { label: t.what, share: 3 },
            { label: t.reference, share: 4 },
            { label: textsFor(locale).guest, share: 5 },
            { label: t.amount, share: 3, isAmount: true },
          ],
          rows: entries.map(({ day, kind, reference, guest, amount }) => [
            formatDay(day, locale, 'short'),
            t[kind],
            reference,
            guest ?? '',
            money(amount),
          ]),
        },
      }),
    },
    { title: t.closing, lines: [{ label: '', value: money(closing), isStrong: true }] },
  ];
}

/** The stays, over the width of the sheet. */
function staysSection(lines: readonly StatementLine[], locale: Locale): DocumentSection {
  const t = STATEMENT_TEXTS[locale];
  const { guest, hotel } = textsFor(locale);
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
  const stayOf = ({ from, to, status, negotiated }: StatementLine) =>
    [
      formatDays(from, to, locale),
      ...(status === 'cancelled' ? [t.cancelled] : []),
      ...(negotiated.length > 0 ? [`${t.negotiated} ${negotiated.join(', ')}`] : []),
    ].join('\n');
  return {
    title: t.stays,
    lines: [],
    table: {
      columns: [
        { label: t.number, share: 6 },
        { label: guest, share: 5 },
        { label: hotel, share: 4 },
        { label: t.stay, share: 6 },
        { label: t.rooms, share: 4, isAmount: true },
        { label: t.percent, share: 3, isAmount: true },
        { label: t.commission, share: 4, isAmount: true },
        { label: t.net, share: 4, isAmount: true },
      ],
      rows: lines.map((line) => [
        line.number,
        line.guest,
        line.property,
        stayOf(line),
        money(line.amount, line.currency),
        formatPercent(line.percent, locale),
        money(line.commission, line.currency),
        money(line.net, line.currency),
      ]),
    },
  };
}

/** A statement as a document: who it is from and to, the sums, then each stay and what happened on the account. */
export function statementDocument(
  statement: Statement,
  { agency, issuers }: { agency: Party; issuers: readonly Party[] },
  locale: Locale,
): DocumentContent {
  const t = STATEMENT_TEXTS[locale];
  const money = (amount: number, currency: string) => formatMoney(amount, currency, locale);
  return {
    language: locale,
    title: `${t.title} · ${formatDay(`${statement.month}-01`, locale, 'month')}`,
    paragraphs: statement.lines.length === 0 ? [t.none] : [],
    sections: [
      ...issuers.map((issuer) => partyOf(INVOICE_TEXTS[locale].issuer, issuer, locale)),
      partyOf(t.agency, agency, locale),
      ...statement.totals.map(({ currency, amount, commission, net }) => ({
        title: `${t.total} ${currency}`,
        lines: [
          { label: t.rooms, value: money(amount, currency) },
          { label: t.commission, value: money(commission, currency), isStrong: true },
          { label: t.net, value: money(net, currency) },
        ],
      })),
      ...(statement.lines.length > 0 ? [staysSection(statement.lines, locale)] : []),
      ...(statement.account ? accountSections(statement.account, locale) : []),
    ],
    end: `${t.about} ${t.counted}`,
  };
}
