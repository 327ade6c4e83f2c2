import { randomInt } from 'node:crypto';
import { cookieValue } from '../http/locale.ts';
import type { Log } from '../log.ts';

/** A guest's place among a hundred: the same guest stays with the same release map. No name, no person. */
const COOKIE = 'posada_share';
const MONTH_SECONDS = 30 * 24 * 3600;
const SAMPLES_AT_LEAST = 50;
const ERRORS_AT_LEAST = 3;

/** A release map beside the one that everybody gets. */
export interface Trial<Live> {
  live: Live;
  /** Changes with any version in it. */
  id: string;
  /** Percent of the guests. */
  share: number;
}

/** Who is served, and from what. */
export interface Served<Live> {
  live: Live;
  isTrial: boolean;
  /** No shared cache may keep an answer while two maps are live. */
  isPrivate: boolean;
  /** `Set-Cookie`, for a guest who has no place yet. */
  cookie?: string;
}

const rate = ({ pages, errors }: { pages: number; errors: number }) => (pages === 0 ? 0 : errors / pages);

/**
 * Serves a share of the guests from a newer release map, and ends the trial by itself when its pages fail more than
 * twice as often as the others'.
 */
export class Canary<Live> {
  #trial: Trial<Live> | undefined;
  #counted = { trial: { pages: 0, errors: 0 }, rest: { pages: 0, errors: 0 } };
  #stopped = '';
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** The trial that the list of areas asks for now, if any. */
  follow(trial: Trial<Live> | undefined) {
    if (trial?.id !== this.#trial?.id)
      this.#counted = { trial: { pages: 0, errors: 0 }, rest: { pages: 0, errors: 0 } };
    this.#trial = trial;
  }

  serve(cookies: string | undefined, usual: Live): Served<Live> {
    const trial = this.#trial;
    if (!trial || trial.id === this.#stopped) return { live: usual, isTrial: false, isPrivate: false };
    const kept = cookieValue(cookies, COOKIE);
    const isKnown = kept !== undefined && /^\d{1,2}$/.test(kept);
    const place = isKnown ? Number(kept) : randomInt(100);
    const isTrial = place < trial.share;
    return {
      live: isTrial ? trial.live : usual,
      isTrial,
      isPrivate: true,
      ...(isKnown ? {} : { cookie: `${COOKIE}=${place}; Path=/; Max-Age=${MONTH_SECONDS}; SameSite=Lax; HttpOnly` }),
    };
  }

  /** A page was answered. */
  note({ isTrial, isPrivate }: Served<Live>, status: number) {
    const trial = this.#trial;
    if (!trial || !isPrivate) return;
    const { trial: tried, rest } = this.#counted;
    const counted = isTrial ? tried : rest;
    counted.pages += 1;
    if (status >= 500) counted.errors += 1;
    const isWorse = tried.errors >= ERRORS_AT_LEAST && rate(tried) > 2 * rate(rest);
    if (tried.pages < SAMPLES_AT_LEAST || !isWorse) return;
    this.#stopped = trial.id;
    this.#log.error(
      { trial: tried, rest },
      'a canary fails more than the rest: everybody is served from the usual releases',
    );
  }
}
