/** When a page loads its scripts: `now` for pages that are nothing without them. */
export type ScriptStart = 'now' | 'painted' | 'later';

/** Options of the inline script of a page, which are in the page as JSON. */
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
