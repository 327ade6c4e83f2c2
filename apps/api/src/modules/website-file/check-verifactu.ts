import type { WebsiteFile } from '@posada/api-client/operator';
import { isNif, verifactuNifOf } from '../verifactu/nif.ts';
import type { Problem } from './file-problems.ts';

/** Whether the installation makes billing records of Verifactu for a Spanish issuer, by its NIF. */
export type HasVerifactu = (nif: string) => boolean;

/** Rates that the tax agency takes for IVA; for IGIC and IPSI it takes others. */
const IVA_RATES: ReadonlySet<number> = new Set([0, 2, 4, 5, 7.5, 10, 21]);

/** Spanish issuers whose invoices could not be issued: RD 1007/2023. */
export const problemsOfVerifactu = ({ properties }: WebsiteFile, hasVerifactu: HasVerifactu): Problem[] =>
  properties.flatMap(({ invoicing, currency }, index): Problem[] => {
    const nif = invoicing && verifactuNifOf(invoicing);
    if (!invoicing || nif === undefined) return [];
    const place = ['properties', index, 'invoicing'];
    if (!isNif(nif)) return [{ place: [...place, 'taxId'], problem: `is ${invoicing.taxId}: no Spanish NIF` }];
    const problems: Problem[] = [];
    if (!hasVerifactu(nif))
      problems.push({
        place: [...place, 'country'],
        problem: `is ES: invoices of a Spanish entity need Verifactu, and VERIFACTU_ACCOUNTS has no issuer ${nif}; set it up, leave out \`invoicing\`, or write \`"sii": true\` where the entity reports its VAT books through the SII`,
      });
    if (currency !== 'EUR')
      problems.push({
        place: ['properties', index, 'currency'],
        problem: `is ${currency}: Verifactu takes invoices in EUR alone`,
      });
    const { tax } = invoicing;
    if (tax && !/IGIC|IPSI/i.test(tax.name))
      for (const key of ['room', 'extras'] as const)
        if (!IVA_RATES.has(tax[key]))
          problems.push({
            place: [...place, 'tax', key],
            problem: `is ${tax[key]}: no rate of IVA (${[...IVA_RATES].join(', ')})`,
          });
    return problems;
  });
