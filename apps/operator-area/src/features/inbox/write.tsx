import { ApiError } from '@posada/api-client';
import { answerInboxMessage, type InboxMessage, LONGEST_ANSWER, noteInboxMessage } from '@posada/api-client/operator';
import { storedValue, useSite } from '@posada/area';
import { amountTag, catalogueOf, isLocale } from '@posada/i18n';
import { useKeyOfChoice } from '@posada/reservation';
import { Button, Notice, TextArea, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import parts from '../../shared/parts.module.css';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './inbox.module.css';

export interface MessageChanges {
  onDone: () => Promise<unknown>;
  /** Somebody else has changed it. */
  onConflict: () => Promise<unknown>;
}
type Props = MessageChanges & { message: InboxMessage };

const schema = v.object({ text: text(LONGEST_ANSWER) });
const storedSchema = v.object({ version: v.literal(1), text: v.string() });

/**
 * A text that is not sent yet: it outlives a reload, a lost network, the end of a session and what others do meanwhile.
 * It goes with the tab, since it may be about a guest.
 */
function useWriting(kind: 'answer' | 'note', { id }: InboxMessage, send: (written: string) => Promise<void>) {
  const { id: person } = useOperator();
  const stored = useMemo(
    () =>
      storedValue({
        storage: 'sessionStorage',
        key: `operator-inbox-${kind}-${person}-${id}`,
        schema: storedSchema,
      }),
    [kind, person, id],
  );
  const [first] = useState(() => stored.read()?.text ?? '');
  const kit = useKitForm({
    schema,
    defaultValues: { text: first },
    async onSubmit({ text: written }) {
      await send(written);
      kit.reset({ text: '' });
      stored.clear();
    },
  });
  const { watch } = kit;
  useEffect(() => {
    const { unsubscribe } = watch(({ text: typed }) =>
      typed ? stored.write({ version: 1, text: typed }) : stored.clear(),
    );
    return unsubscribe;
  }, [watch, stored]);
  return kit;
}

const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
};

/** An answer that goes to the sender by mail. */
export function WriteAnswer({ message, onDone, onConflict }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const refusalText = useRefusalText();
  const keyOf = useKeyOfChoice();
  const { id, revision, email, language } = message;
  const { form, field, failure, clearFailure, isSubmitting } = useWriting('answer', message, async (written) => {
    const body = { revision, text: written };
    const idempotencyKey = keyOf([id, body]);
    await client.call(answerInboxMessage, { path: { message: String(id) }, body }, { idempotencyKey });
    toast({ tone: 'success', title: t('inbox.sent') });
    await onDone();
  });
  const isConflict = failure instanceof ApiError && failure.code === 'message_changed';
  // what is new is read and shown; the text stays
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (isConflict) void onConflict().then(clearFailure);
  }, [isConflict]);
  const tongue = isLocale(language)
    ? new Intl.DisplayNames([amountTag(locale)], { type: 'language' }).of(catalogueOf(language))
    : language;
  return (
    <form {...form} className={styles['write']} onKeyDown={sendByKeys}>
      {failure !== null && !isConflict && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <TextArea
        {...field('text')}
        label={t('inbox.answer')}
        description={t('inbox.answerAbout', { email, language: tongue ?? language })}
        rows={6}
        maxLength={LONGEST_ANSWER}
      />
      <div className={parts['actions']}>
        <Button type="submit" busy={isSubmitting}>
          {t('inbox.send')}
        </Button>
      </div>
    </form>
  );
}

/** A note that colleagues read. */
export function WriteNote({ message, onDone }: Props) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const keyOf = useKeyOfChoice();
  const { id, entries } = message;
  const { form, field, failure, isSubmitting } = useWriting('note', message, async (written) => {
    const body = { text: written };
    // the same words once more are another note
    const idempotencyKey = keyOf([id, body, entries.length]);
    await client.call(noteInboxMessage, { path: { message: String(id) }, body }, { idempotencyKey });
    await onDone();
  });
  return (
    <form {...form} className={styles['write']} onKeyDown={sendByKeys}>
      {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
      <TextArea
        {...field('text')}
        label={t('inbox.note')}
        description={t('blocked.reasonAbout')}
        rows={2}
        maxLength={LONGEST_ANSWER}
      />
      <div className={parts['actions']}>
        <Button type="submit" variant="secondary" busy={isSubmitting}>
          {t('inbox.addNote')}
        </Button>
      </div>
    </form>
  );
}
