import { isSpanishId, isSpanishLetter } from '@posada/api-client/check-in';
import type { Invoicing } from '@posada/api-client/operator';

const ENTITY_LETTERS = 'JABCDEFGHI';

/** The control digit of a number of an entity (Orden EHA/451/2008). */
function entityControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Without what is written between its signs, and without the prefix of the VAT number. */
export const normalisedNif = (taxId: string) =>
  taxId
    .replace(/[^\p{L}\d]/gu, '')
    .toUpperCase()
    .replace(/^ES(?=.{9}$)/, '');

/** Whether a normalised tax number is a Spanish NIF with the right control sign: of a person or of an entity. */
export function isNif(text: string): boolean {
  if (isSpanishId(text)) return true;
  const other = /^[KLM](\d{7})([A-Z])$/.exec(text);
  if (other) return isSpanishLetter(other[1] ?? '', other[2] ?? '');
  const entity = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/.exec(text);
  if (!entity) return false;
  const control = entityControl(entity[1] ?? '');
  return entity[2] === String(control) || entity[2] === ENTITY_LETTERS[control];
}

/**
 * The NIF of a legal entity whose invoices need billing records of Verifactu; undefined: it is not Spanish, or reports its
 * VAT books through the SII, which exempts it (RD 1007/2023, article 3.3).
 */
export const verifactuNifOf = ({ country, taxId, sii }: Pick<Invoicing, 'country' | 'taxId' | 'sii'>) =>
  country === 'ES' && !sii ? normalisedNif(taxId) : undefined;
