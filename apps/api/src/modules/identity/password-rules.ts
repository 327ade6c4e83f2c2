import { COMMON_WORDS } from './common-words.ts';

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' };
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb',
];

/** Lower case and without accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const plain = (text: string) => text.replace(/[013457@$]/g, (sign) => LEET[sign] ?? sign);
/** Without the digits and signs that people put before and behind a word. */
const core = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** A walk along the alphabet, a row of keys or the digits, either way; or few signs again and again. */
function isWalk(text: string): boolean {
  if (text.length < 2) return true;
  const back = [...text].reverse().join('');
  if (ROWS.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(back))) return true;
  return /^(.{1,4}?)\1+$/.test(text);
}

/** Whether a password is a well-known word dressed up: what guessing programs try first. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  const words = [core(text), core(plain(core(text))), plain(core(text)), core(plain(text))];
  if (words.some((word) => COMMON_WORDS.has(word) || isWalk(word))) return true;
  // letters and digits in turns, as in 1q2w3e4r, or a walk in pieces, as in abc123ABC
  const pieces = text.match(/[a-z]+/g) ?? [];
  const isDull = (piece: string) => piece.length > 2 && (isWalk(piece) || COMMON_WORDS.has(piece));
  if (pieces.length <= 2 && pieces.every(isDull)) return true;
  const turns = [0, 1].map((start) => [...text].filter((_, index) => index % 2 === start).join(''));
  return turns.every(isWalk) || isWalk(text);
}

/** Shorter pieces of a name are in too many words to be refused. */
const SHORTEST_PIECE = 4;
const piecesOf = (text: string) =>
  folded(text)
    .split(/[^\p{L}\d]+/u)
    .filter((piece) => piece.length >= SHORTEST_PIECE);

/** Whether a password holds what is known of its owner or of the site: names, the e-mail, the brand. */
export function isPersonalPassword(password: string, known: readonly string[]): boolean {
  const text = folded(password);
  return known.flatMap(piecesOf).some((piece) => text.includes(piece) || plain(text).includes(piece));
}

/** Why a password that keeps the product's rule is refused nevertheless; undefined when it is not. */
export function weaknessOf(
  password: string,
  known: readonly string[],
): 'password_common' | 'password_personal' | undefined {
  if (isCommonPassword(password)) return 'password_common';
  return isPersonalPassword(password, known) ? 'password_personal' : undefined;
}
