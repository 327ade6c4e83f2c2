/**
 * When a page loads its scripts: `now` for pages that are nothing without them; others after their largest paint, or at a
 * press, `later` also at the first touch.
 */
export type ScriptStart = 'now' | 'painted' | 'later';

/** Options of the inline script at the end of a page, as JSON in it. */
export interface BootOptions {
  /** Module that starts the program. */
  entry: string;
  /** All scripts that the page in view needs. */
  scripts: readonly string[];
  start: ScriptStart;
  /** Keys of local storage under which sessions of guests lie. */
  sessionKeys: readonly string[];
  /** Cookie of the language in the address, whole and by `name=value`; absent where the address names none. */
  locale?: { cookie: string; pair: string };
  /** The website asks for consent. */
  asksConsent: boolean;
}
