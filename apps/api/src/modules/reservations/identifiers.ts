import { randomInt } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** No letters or digits that are mistaken for one another on the phone. */
const CLEAR = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const drawn = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** 24 letters: 142 bits that nobody guesses. */
export const newPublicId = () => drawn(BASE62, 24);
/** The number that people quote. */
export const newLocator = () => drawn(CLEAR, 8);
/** Whether a text is a whole number of a booking. */
export const isLocator = (text: string) => /^[A-Z0-9]{8}$/.test(text);
