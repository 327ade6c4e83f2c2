import { CardForm, useFieldMessage } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { Fieldset, TextArea, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { text } from '@posada/ui/rules';
import { useEffect } from 'react';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './reviews.module.css';

const RATINGS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

const schema = v.object({
  rating: v.pipe(v.nullable(v.string()), v.string('field_required'), v.picklist(RATINGS, 'field_required')),
  title: text(),
  text: text(2000),
});
export type ReviewForm = v.InferOutput<typeof schema>;

const CODES = ['stay_not_over', 'review_too_late', 'already_reviewed'] as const;

/** A review of one stay, with the rules that it has to keep. */
export function ReviewForm({ onSubmit }: { onSubmit: (review: ReviewForm) => Promise<void> }) {
  const t = useTexts();
  const { form, field, idOf, errorOf, register, isSubmitting, failure, setFocus } = useKitForm({
    schema,
    defaultValues: { rating: null, title: '', text: '' },
    messageOf: useFieldMessage(),
    onSubmit,
    onFailure: () => toast({ tone: 'danger', title: t('review.failed') }),
  });
  // it takes the place of the button that opened it
  useEffect(() => setFocus('rating'), [setFocus]);
  const code = failure instanceof ApiError && CODES.find((each) => each === failure.code);
  const error = errorOf('rating');
  return (
    <CardForm
      label={t('review.send')}
      form={form}
      isSubmitting={isSubmitting}
      refusal={failure ? t(code ? `review.${code}` : 'signUp.failed') : null}
    >
      <Fieldset legend={t('review.rating')} className={styles['ratings']}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles['rating']}>
            <input
              type="radio"
              value={rating}
              {...register('rating')}
              {...(rating === '1' ? { id: idOf('rating') } : {})}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${idOf('rating')}-error` : undefined}
            />
            <span>{rating}</span>
          </label>
        ))}
        <p className={styles['scale']}>{t('review.scale')}</p>
        {error && (
          <p id={`${idOf('rating')}-error`} role="alert" className={styles['error']}>
            {error}
          </p>
        )}
      </Fieldset>
      <TextField {...field('title')} label={t('review.title')} maxLength={120} />
      <TextArea
        {...field('text')}
        label={t('review.text')}
        maxLength={2000}
        description={`${t('review.rules')} ${t('review.named')}`}
      />
    </CardForm>
  );
}
