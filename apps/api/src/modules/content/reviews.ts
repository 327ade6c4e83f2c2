import type { BodyOf } from '@posada/api-client';
import type { reviewContent } from '@posada/api-client/operator';
import type { Database } from '../../platform/database/database.ts';
import { DomainError } from '../../platform/errors.ts';
import type { EntryName } from '../entry-texts/entry-texts.ts';
import { contentStore } from './content.store.ts';
import { type Change, called, lockedDraft } from './drafts.ts';

/**
 * Asks for a review of a draft, approves it as it is, or gives it back.
 *
 * @throws {DomainError} 409 `content_changed`; `own_review`: who has written it last does not approve it
 */
export async function reviewDraft(
  tx: Database,
  websiteId: number,
  name: EntryName,
  { revision, step, note }: BodyOf<typeof reviewContent>,
  { at, by }: Change,
) {
  const draft = await lockedDraft(tx, websiteId, name, revision);
  if (step === 'approved' && draft.changedBy === by)
    throw new DomainError(409, 'own_review', `${by} has written the draft of the ${called(name)}`);
  await contentStore(tx).insertReview(websiteId, name, { revision, step, at, by, note: note ?? null });
}
