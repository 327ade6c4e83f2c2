import { which } from './programs.ts';

/** A Firefox to run journeys in: FIREFOX_PATH, or that of the machine. None is installed for it. */
export const findFirefox = (): string | undefined =>
  process.env['FIREFOX_PATH'] ?? ['firefox', 'firefox-esr'].map(which).find(Boolean);
