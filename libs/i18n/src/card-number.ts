/** A digit of any script as one of 0 to 9: the ten digits of a script follow each other in Unicode, from its zero on. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Full-width, Arabic and other digits as 0 to 9, every dash as `-`, every space as one; invisible signs are left out. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, plainDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ');

/** What has as many digits and is no card: addresses of pages, days, and phone numbers in international form. */
const OTHER_NUMBERS = [
  /\bhttps?:\/\/\S+/gi,
  /(?<!\d)(?:(?:19|20)\d\d-\d\d-\d\d|\d\d-\d\d-(?:19|20)\d\d)(?!\d)/g,
  /(?:\+|(?<!\d[ -]{0,3})00[ -]?(?=[1-9]))\d(?:[ ()-]?\d){6,14}(?![ -]?\d)/g,
];
/** Four by four, with another sign between than a space or a dash. */
const FOURS = /(?<!\d)(\d{4})([._/])(\d{4})\2(\d{4})\2(\d{1,7})(?!\d)/g;
/** Digits with spaces and dashes between. */
const RUNS = /\d(?:[ -]{0,3}\d)*/g;

/** The check digit of ISO/IEC 7812 (Luhn). */
function passesCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const SHORTEST = 13;
const LONGEST = 19;

/** Whether some groups of a run, one after the other, are the number of a card: an expiry date may follow it. */
function holdsCard(run: string, isLength: (length: number) => boolean): boolean {
  const groups = run.split(/[ -]+/);
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first, first + LONGEST)) {
      digits += group;
      if (digits.length > LONGEST) return false;
      if (digits.length >= SHORTEST && isLength(digits.length) && passesCheck(digits)) return true;
    }
    return false;
  });
}

function cardIn(text: string, isLength: (length: number) => boolean): boolean {
  const others = OTHER_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, 'x'), plain(text));
  return (others.replace(FOURS, '$1$3$4$5').match(RUNS) ?? []).some((run) => holdsCard(run, isLength));
}

/**
 * Whether a text holds what may be the number of a payment card: 13 to 19 digits of any script that pass the check of
 * such numbers, with spaces or dashes between. Only the provider of payments may see one (GAP-94).
 */
export const hasCardNumber = (text: string) => cardIn(text, () => true);

/**
 * The same for a field that holds a number of another issuer: tax and identity numbers and booking references of 13, 14
 * and 18 digits pass the same check by rule (SIRET, South Africa) or by chance. Cards have 15, 16 or 19 digits today.
 */
export const isCardNumberToday = (text: string) => cardIn(text, (length) => [15, 16, 19].includes(length));
