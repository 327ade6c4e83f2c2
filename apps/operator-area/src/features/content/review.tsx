import { type ContentEntry, reviewContent } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Button, Disclosure, Notice, TextArea, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { optionalText } from '@posada/ui/rules';
import { useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { HERE } from '../../shared/here.ts';
import parts from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './content.module.css';

type Draft = NonNullable<ContentEntry['draft']>;
type Step = Draft['reviews'][number]['step'];

interface ReviewProps {
  /** Its draft is stored. */
  content: ContentEntry & { draft: Draft };
  onDone: () => Promise<void>;
}

/** What was said of a draft, and what can be said of it. */
export function Review({ content, onDone }: ReviewProps) {
  const t = useTexts();
  const { locale } = useSite();
  const { email, permissions } = useOperator();
  const [step, setStep] = useState<Step>();
  const { draft, isReviewed } = content;
  const mayWrite = permissions.includes('websites.write');
  // who has written it last asks, the others answer
  const isOwn = draft.changedBy === email;
  const isAsked = draft.review === 'requested';
  if (!mayWrite && draft.reviews.length === 0) return null;
  return (
    <section className={styles['review']} aria-label={t('content.review')}>
      {isReviewed && draft.review !== 'approved' && <Notice tone="info" title={t('content.reviewNeeded')} />}
      {mayWrite && (
        <div className={parts['actions']}>
          {!isAsked && draft.review !== 'approved' && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStep('requested')}>
              {t('content.askReview')}
            </Button>
          )}
          {!isOwn && draft.review !== 'approved' && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStep('approved')}>
              {t('content.approve')}
            </Button>
          )}
          {!isOwn && isAsked && (
            <Button variant="secondary" aria-haspopup="dialog" onClick={() => setStep('returned')}>
              {t('content.return')}
            </Button>
          )}
        </div>
      )}
      {draft.reviews.length > 0 && (
        <Disclosure summary={t('content.reviews', { count: draft.reviews.length })} open={draft.review === 'returned'}>
          <ol className={styles['versions']}>
            {draft.reviews.toReversed().map(({ step: done, at, by, note }) => (
              <li key={at}>
                <p className={parts['named']}>
                  <strong>{t(`content.review.${done}`)}</strong>
                  <span>
                    {formatMoment(at, HERE, locale)} · {by}
                  </span>
                </p>
                {note && <p className={styles['refusal']}>{note}</p>}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {step && <StepDialog {...{ content, onDone, step }} onClose={() => setStep(undefined)} />}
    </section>
  );
}

const schema = v.object({ note: optionalText(1000) });
const TITLES = { requested: 'content.askReview', approved: 'content.approve', returned: 'content.return' } as const;

function StepDialog({ content, onDone, step, onClose }: ReviewProps & { step: Step; onClose: () => void }) {
  const t = useTexts();
  const label = t('content.reviewNote');
  const { website, kind, id, draft } = content;
  const kit = useKitForm({
    schema,
    defaultValues: { note: '' },
    labelOf: () => label,
    messageOf: useTermsMessage(),
    async onSubmit({ note }) {
      await client.call(reviewContent, {
        path: { website: String(website), kind, entry: id },
        body: { revision: draft.revision, step, ...(note && { note }) },
      });
      toast({ tone: 'success', title: t(`content.review.${step}`) });
      await onDone();
      onClose();
      return {};
    },
  });
  return (
    <EntryDialog title={t(TITLES[step])} kit={kit} submit={t(TITLES[step])} onClose={onClose}>
      <TextArea {...kit.field('note')} label={label} rows={3} optional maxLength={1000} />
    </EntryDialog>
  );
}
