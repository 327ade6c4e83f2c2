import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../platform/errors.ts';
import { createTurns } from '../../platform/in-turn.ts';

/** argon2id (2 in the library's enum), 19 MiB, two passes, one lane (OWASP). Each verify takes a core for some 20 ms. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Bounds what a crowd at the door can cost. @throws {DomainError} `too_many_requests` when the queue is full */
const inTurn = createTurns({
  atOnce: 4,
  waitingAtMost: 50,
  refusal: () => new DomainError(429, 'too_many_requests', 'too many sign-ins at once', { details: { retryAfter: 5 } }),
});

export const hashPassword = (password: string) => inTurn(() => hash(password, OPTIONS));

let nobody: Promise<string> | undefined;

/** Whether a password is the one of a hash. Without an account the same work is done, so that time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const against = stored ?? (await nobody);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== undefined;
}
