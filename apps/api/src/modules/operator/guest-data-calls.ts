import { createHash } from 'node:crypto';
import { copyGuestData, eraseGuestData, findGuestData } from '@posada/api-client/operator';
import { copyGuest, eraseGuest, findGuest } from '../guests/guest-requests.ts';
import { answer, eventActor, type OperatorCall } from './operator-call.ts';

/** The guest in the record of changes, which outlives what is stored about the guest: no e-mail can be read from it. */
const targetOf = (email: string) =>
  `guest ${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 12)}`;

/** What guests may ask for by law. */
export const GUEST_DATA_CALLS: readonly OperatorCall[] = [
  answer(findGuestData, async ({ tx, now, body: { email } }) => ({ result: await findGuest(tx, email, now) })),
  answer(copyGuestData, async ({ tx, now, body: { email } }) => ({
    result: await copyGuest(tx, email, now),
    target: targetOf(email),
    noted: { copied: true },
  })),
  answer(eraseGuestData, async ({ tx, now, actor, body: { email } }) => {
    const result = await eraseGuest(tx, email, now, eventActor(actor));
    return { result, target: targetOf(email), noted: { erased: result } };
  }),
];
