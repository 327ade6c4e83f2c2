import { type InvoiceDetails, invoiceDetailsSchema } from '@posada/api-client/reservations';
import { issuedNumber, text } from '@posada/ui/rules';
import * as v from 'valibot';

export const isTaxId = (typed: string) => v.safeParse(invoiceDetailsSchema.entries.taxId, typed).success;

/** Of the address on an invoice. */
export const addressRules = { address: text(), postalCode: text(12), city: text(), country: text(2) };

/** Of the company that an invoice is made out to, wherever it is asked for. Messages are codes. */
export const companySchema = v.object({
  company: text(),
  taxId: v.pipe(issuedNumber(30), v.check(isTaxId, 'field_invalid')),
  ...addressRules,
} satisfies Record<keyof InvoiceDetails, unknown>);
