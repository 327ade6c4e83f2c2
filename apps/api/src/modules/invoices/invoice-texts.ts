import { join } from 'node:path';
import { LOCALES, type Locale, type TextKey } from '@posada/i18n';
import { loadTexts, type Translate } from '../../platform/texts.ts';

type InvoiceKey = TextKey<'invoice-documents'>;
const invoiceTexts = loadTexts<InvoiceKey>('invoice-documents', join(import.meta.dirname, 'i18n'));

/** What an invoice says beyond the words that it shares with mails. */
const textsWith = (t: Translate<InvoiceKey>) => ({
  invoice: t('invoice'),
  creditNote: t('creditNote'),
  issuer: t('issuer'),
  number: t('number'),
  /** The invoice that a credit note corrects. */
  corrects: t('corrects'),
  lines: t('lines'),
  net: t('net'),
  /** What a tax was taken of. */
  of: (tax: string, base: string) => t('of', { tax, base }),
  cancellation: (room: string) => t('cancellation', { room }),
  commission: (room: string) => t('commission', { room }),
  /** Of the price, by what the hotel has given back. */
  reduction: t('reduction'),
  paid: t('paid'),
  due: t('due'),
  about: t('about'),
});

export const INVOICE_TEXTS = Object.fromEntries(
  LOCALES.map((locale) => [locale, textsWith(invoiceTexts(locale))]),
) as Record<Locale, ReturnType<typeof textsWith>>;
