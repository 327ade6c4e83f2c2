import * as v from 'valibot';
import { country } from '../core/shapes.ts';
import { INVOICE_RULES } from '../reservations/invoices.schema.ts';
import { meaning } from './file-shapes.ts';

const words = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The legal entity that runs a property, and how it invoices its stays. */
export const invoicing = v.strictObject({
  name: meaning(words(120), 'the name of the legal entity'),
  taxId: meaning(words(30), 'its tax number; with the country it tells number series apart'),
  address: words(120),
  postalCode: words(12),
  city: words(80),
  country,
  series: v.optional(
    meaning(
      v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/, 'one to eight capital letters and digits')),
      'begins the numbers: WEB-2027-000001, credit notes WEB-R-2027-000001; one that nothing else of the entity uses',
    ),
    'WEB',
  ),
  sii: v.optional(
    meaning(
      v.boolean(),
      'true: a Spanish entity that reports its VAT books through the SII of the tax agency, and so makes no billing records of Verifactu',
    ),
  ),
  from: v.optional(
    meaning(
      v.picklist(INVOICE_RULES),
      'payment: as soon as the whole stay is paid, and from departure on; departure: from the day of departure on',
    ),
    'payment',
  ),
  tax: v.optional(
    v.nullable(
      v.strictObject({
        name: meaning(words(30), 'as invoices name it: IVA, VAT'),
        room: meaning(percent, 'per cent that the prices of rooms have in them; of rooms whose charges name no tax'),
        extras: meaning(percent, 'per cent that the prices of extras have in them'),
      }),
    ),
    null,
  ),
});
export type Invoicing = v.InferOutput<typeof invoicing>;
