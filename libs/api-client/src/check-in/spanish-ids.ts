const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const FOREIGNERS = 'XYZ';
const ID = /^(?:([XYZ])(\d{7})|(\d{8}))([A-Z])$/;

const letterOf = (digits: string) => LETTERS[Number(digits) % LETTERS.length];

/** Whether the letter at the end is that of the digits: of a DNI of eight digits, or of a NIE that begins with X, Y or Z. */
export function isSpanishId(number: string, kind: 'dni' | 'nie' | 'any' = 'any'): boolean {
  const [, foreigner, digits, own, letter] = ID.exec(number) ?? [];
  if (letter === undefined || (kind !== 'any' && (kind === 'nie') !== (foreigner !== undefined))) return false;
  return letterOf(foreigner === undefined ? (own ?? '') : `${FOREIGNERS.indexOf(foreigner)}${digits}`) === letter;
}

/** Of a tax number that begins with K, L or M: the letter of its seven digits. */
export const isSpanishLetter = (digits: string, letter: string) => letterOf(digits) === letter;
