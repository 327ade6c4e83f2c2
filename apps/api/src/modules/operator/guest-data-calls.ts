import { createHash } from 'node:crypto';
import { copyGuestData, eraseGuestData, findGuestData } from '@posada/api-client/operator';
import { localeOf } from '../../platform/localise.ts';
import { copyGuest, eraseGuest, findGuest } from '../guests/guest-requests.ts';
import { answer, answerLong, eventActor, type OperatorCall } from './operator-call.ts';

/** Of names, where the caller asks for none. */
const DEFAULT_LANGUAGE = 'en';

/** The guest in the record of changes, which outlives what is stored about the guest: no e-mail can be read from it. */
const targetOf = (email: string) =>
  `guest ${createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 12)}`;

/** What guests may ask for by law. */
export const GUEST_DATA_CALLS: readonly OperatorCall[] = [
  answerLong(findGuestData, ({ database, now, body: { email }, query }) =>
    findGuest(database, { email, language: localeOf(query.language ?? DEFAULT_LANGUAGE) }, now),
  ),
  answerLong(copyGuestData, ({ database, now, body: { email }, query, note }) =>
    database.tx(async (tx) => {
      await note(tx, targetOf(email), { copied: true });
      return copyGuest(tx, { email, language: localeOf(query.language ?? DEFAULT_LANGUAGE) }, now);
    }),
  ),
  answer(eraseGuestData, async ({ tx, now, actor, body: { email } }) => {
    const result = await eraseGuest(tx, email, now, eventActor(actor));
    return { result, target: targetOf(email), noted: { erased: result } };
  }),
];
