import { join } from 'node:path';
import { LOCALES, type Locale, type TextKey } from '@posada/i18n';
import { loadTexts, type Translate } from '../../platform/texts.ts';

type StatementKey = TextKey<'agency-statements'>;
const statementTexts = loadTexts<StatementKey>('agency-statements', join(import.meta.dirname, 'i18n'));

/** What a statement says. `commission` and `net` also name what was agreed for a stay. */
const textsWith = (t: Translate<StatementKey>) => ({
  title: t('title'),
  agency: t('agency'),
  total: t('total'),
  rooms: t('rooms'),
  commission: t('commission'),
  net: t('net'),
  stays: t('stays'),
  cancelled: t('cancelled'),
  /** Before its code. */
  negotiated: t('negotiated'),
  none: t('none'),
  about: t('about'),
  /** Of what is booked on account. */
  account: t('account'),
  opening: t('opening'),
  closing: t('closing'),
  booking: t('booking'),
  cancellation: t('cancellation'),
  payment: t('payment'),
  /** Headings of columns. */
  number: t('number'),
  stay: t('stay'),
  percent: t('percent'),
  date: t('date'),
  what: t('what'),
  reference: t('reference'),
  amount: t('amount'),
  /** What is not in the price of rooms. */
  counted: t('counted'),
});

export const STATEMENT_TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, textsWith(statementTexts(locale))]),
) as Record<Locale, ReturnType<typeof textsWith>>;
