import { storedValue } from '@posada/area';
import { useEffect, useSyncExternalStore } from 'react';
import * as v from 'valibot';

const entries = {
  purpose: v.picklist(['payment', 'change']),
  number: v.string(),
  property: v.string(),
  from: v.string(),
  to: v.string(),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** What is paid, minor units; null: nothing is. */
  amount: v.nullable(v.number()),
};
const subjectSchema = v.object(entries);
/** What a card is asked for by a link: nothing of the guest, and nothing of the card. */
type CardSubject = v.InferOutput<typeof subjectSchema>;

const storage = storedValue({
  storage: 'sessionStorage',
  key: 'card-subject',
  schema: v.object({
    version: v.literal(1),
    ...entries,
    /** Day on which the outcome was read first. */
    doneOn: v.nullable(v.string()),
  }),
});

/** Notes what a link is about: once it is used, the back end tells no more, and the bank's page stands in between. */
export function useNoteSubject(subject: CardSubject) {
  const raw = JSON.stringify(subject);
  useEffect(() => {
    storage.write({ version: 1, ...v.parse(subjectSchema, JSON.parse(raw)), doneOn: null });
  }, [raw]);
}

/**
 * What the link of this tab was about, whose outcome is shown on `today`; null: it was opened in another tab or browser.
 * The bank leads back to an address of its own, so that it cannot be told by its id.
 */
export function useNotedSubject(purpose: CardSubject['purpose'], today: string) {
  const noted = useSyncExternalStore(
    storage.subscribe,
    () => storage.read() ?? null,
    () => null,
  );
  const subject = noted?.purpose === purpose ? noted : null;
  useEffect(() => {
    if (subject && !subject.doneOn) storage.write({ ...subject, doneOn: today });
  }, [subject, today]);
  return subject && { ...subject, doneOn: subject.doneOn ?? today };
}
