import { decideReview, type PendingReview } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay } from '@posada/i18n';
import { Button, Card, Notice, TextArea, toast } from '@posada/ui';
import { EmptyList } from '@posada/ui/empty-list';
import { FormDialog } from '@posada/ui/form-dialog';
import { useKitForm } from '@posada/ui/forms';
import { optionalText } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { Fetched } from '../../shared/fetched.tsx';
import parts from '../../shared/parts.module.css';
import { useHotels } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { reviewsQuery } from './queries.ts';
import { Queue } from './queue.tsx';
import styles from './queues.module.css';

/** Reviews of guests that wait to be published. */
export function Reviews() {
  return (
    <Queue name="reviews">
      <ReviewList />
    </Queue>
  );
}

function ReviewList() {
  const t = useTexts();
  const reviews = useQuery(reviewsQuery);
  return (
    <>
      <p className={parts['about']}>{t('queues.reviewsAbout')}</p>
      <Fetched query={reviews}>
        {(list) =>
          list.length === 0 ? (
            <EmptyList icon="check" text={t('today.nothingWaits')} />
          ) : (
            <ul className={styles['reviews']}>
              {list.map((review) => (
                <li key={review.id}>
                  <Review review={review} onDecided={reviews.refetch} />
                </li>
              ))}
            </ul>
          )
        }
      </Fetched>
    </>
  );
}

function Review({ review, onDecided }: { review: PendingReview; onDecided: () => Promise<unknown> }) {
  const t = useTexts();
  const { locale } = useSite();
  const hotels = useHotels();
  const mayWrite = useOperator().permissions.includes('reviews.write');
  const [open, setOpen] = useState<'publish' | 'refuse'>();
  const { id, property, date, rating, title, text } = review;
  return (
    <Card as="article" className={styles['review']}>
      <h2>{title}</h2>
      <p className={styles['facts']}>
        {hotels.nameOf(property)} · {formatDay(date, locale, 'medium')} · {t('queues.rating', { rating })}
      </p>
      <p className={styles['text']}>{text}</p>
      {mayWrite && (
        <div className={parts['actions']}>
          <Button
            aria-haspopup="dialog"
            aria-label={`${t('queues.publish')}: ${title}`}
            onClick={() => setOpen('publish')}
          >
            {t('queues.publish')}
          </Button>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`${t('queues.refuse')}: ${title}`}
            onClick={() => setOpen('refuse')}
          >
            {t('queues.refuse')}
          </Button>
        </div>
      )}
      {open === 'publish' && <PublishDialog id={id} onDone={onDecided} onClose={() => setOpen(undefined)} />}
      {open === 'refuse' && (
        <ConfirmDialog
          title={t('queues.refuseTitle')}
          about={t('queues.refuseAbout')}
          submit={t('queues.refuse')}
          act={() => client.call(decideReview, { path: { id }, body: { state: 'refused' } })}
          onDone={onDecided}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

const schema = v.object({ answer: optionalText(2000) });

function PublishDialog({ id, onDone, onClose }: { id: string; onDone: () => Promise<unknown>; onClose: () => void }) {
  const t = useTexts();
  const formId = useId();
  const refusalText = useRefusalText();
  const { form, field, failure, isSubmitting } = useKitForm({
    schema,
    defaultValues: { answer: '' },
    onSubmit: async ({ answer }) => {
      await client.call(decideReview, {
        path: { id },
        body: { state: 'published', ...(answer ? { answer } : {}) },
      });
      toast({ tone: 'success', title: t('queues.published') });
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('queues.publishTitle')}
      form={formId}
      isSending={isSubmitting}
      submit={t('queues.publish')}
      cancel={t('people.cancel')}
    >
      <form {...form} id={formId} className={parts['form']}>
        {failure !== null && <Notice tone="danger" role="alert" title={refusalText(failure)} />}
        <TextArea
          {...field('answer')}
          label={t('queues.answer')}
          description={t('queues.answerAbout')}
          maxLength={2000}
          rows={4}
          optional
        />
      </form>
    </FormDialog>
  );
}
