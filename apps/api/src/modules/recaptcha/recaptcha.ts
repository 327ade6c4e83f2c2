import * as v from 'valibot';
import { DomainError } from '../../platform/errors.ts';

const VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';
const TIMEOUT_MS = 5_000;
/** Google's own proposal: 1 is surely a person, 0 surely a program. */
const LOWEST_SCORE = 0.5;
/** Whose fault it is when these codes come: ours, not the guest's. */
const OUR_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const answerSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

interface BotCheckInput {
  /** What the browser got from reCAPTCHA for this one call. */
  token: string | undefined;
  /** Name of the call that it was made for. */
  action: string;
  /** Host name of the website. */
  host: string;
}

/** @throws {DomainError} `bot_suspected` (403), `bot_check_unavailable` (503) */
export type BotCheck = (input: BotCheckInput) => Promise<void>;

interface RecaptchaOptions {
  /** Of the pair of keys whose other one is the website's `apiKey`. */
  secret: string | undefined;
  /** As `fetch`; a simulation has one of its own. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
}

const suspected = (why: string) => new DomainError(403, 'bot_suspected', `reCAPTCHA: ${why}`);
const unavailable = (why: string, cause?: unknown) =>
  new DomainError(503, 'bot_check_unavailable', `reCAPTCHA: ${why}, so nobody can be told from a program`, { cause });

/**
 * Asks Google whether a form was sent by a person (GAP-70). A form that cannot be checked is not taken: the guest is
 * told to try again, and keeps what was typed.
 */
export const createRecaptcha =
  ({ secret, send = fetch, timeoutMs = TIMEOUT_MS }: RecaptchaOptions): BotCheck =>
  async ({ token, action, host }) => {
    if (!secret) throw unavailable('RECAPTCHA_SECRET is not set');
    if (!token) throw suspected('the call came without a token');
    let answer: v.InferOutput<typeof answerSchema>;
    try {
      const response = await send(VERIFY_URL, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      answer = v.parse(answerSchema, await response.json());
    } catch (error) {
      throw unavailable('Google gave no answer', error);
    }
    const fault = answer['error-codes'].find((code) => OUR_FAULTS.has(code));
    if (fault) throw unavailable(fault);
    if (!answer.success) throw suspected(answer['error-codes'].join() || 'refused');
    if (answer.hostname !== host) throw suspected('the token is of another website');
    if (answer.action !== action) throw suspected('the token is of another form');
    if ((answer.score ?? 0) < LOWEST_SCORE) throw suspected(`score ${answer.score}`);
  };
