import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';

/** argon2id (2 in the library's enum), 19 MiB, two passes, one lane (OWASP). Each verify takes a core for some 20 ms. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 4;
const WAITING_AT_MOST = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Bounds what a crowd at the door can cost. @throws {DomainError} `too_many_requests` when the queue is full */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) {
      throw new DomainError(429, 'too_many_requests', 'too many sign-ins at once', { details: { retryAfter: 5 } });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, OPTIONS));

let nobody: Promise<string> | undefined;

/** Whether a password is the one of a hash. Without an account the same work is done, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}
