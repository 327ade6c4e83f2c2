import type { TextKey } from '../shared/texts.ts';

/** What is said of a form that was refused: a text, and the values in it. */
export interface Refusal {
  text: TextKey;
  values?: { count: number };
}

/** Seconds to wait in words: whole minutes from a minute on. */
export function waiting(seconds: number): Refusal {
  return seconds > 60
    ? { text: 'signIn.waitMinutes', values: { count: Math.ceil(seconds / 60) } }
    : { text: 'signIn.waitSeconds', values: { count: Math.max(1, Math.ceil(seconds)) } };
}
