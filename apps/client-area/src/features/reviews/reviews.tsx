import { Section, SectionsPage } from '@posada/account/profile';
import { type Review, writeReview } from '@posada/api-client/accounts';
import { clientReservationsQuery, type ReservationRow } from '@posada/api-client/reservations';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { formatDay, formatDays, formatNumber } from '@posada/i18n';
import { Badge, Button, toast } from '@posada/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { reviewsQuery } from '../../shared/reviews-query.ts';
import { staysToReview } from '../../shared/stays-to-review.ts';
import { useTexts } from '../../shared/texts.ts';
import { ReviewForm } from './review.form.tsx';
import styles from './reviews.module.css';

export async function reviewsLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const { locale } = context.get(siteContext);
  await Promise.all([
    queries.fetchQuery(reviewsQuery(api, locale)),
    queries.fetchQuery({ ...clientReservationsQuery(api, locale), staleTime: 0 }),
  ]);
  return null;
}

/** A stay that waits for its review; the form opens in its place. */
function StayToReview({ stay, onSent }: { stay: ReservationRow; onSent: () => void }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  async function send({ rating, ...review }: ReviewForm) {
    const written = await api.call(writeReview, {
      path: { id: stay.id },
      query: { language: locale },
      body: { ...review, rating: Number(rating) },
    });
    toast({ tone: 'success', title: t('review.sent') });
    queries.setQueryData(reviewsQuery(api, locale).queryKey, (before = []) => [written, ...before]);
    onSent();
  }
  return (
    <li className={styles['stay']}>
      <div className={styles['head']}>
        <p>
          <strong>{stay.property.name}</strong>
          <br />
          {formatDays(stay.from, stay.to, locale)}
        </p>
        {!isOpen && (
          <Button
            variant="secondary"
            aria-label={t('review.writeOf', { hotel: stay.property.name })}
            onClick={() => setOpen(true)}
          >
            {t('review.write')}
          </Button>
        )}
      </div>
      {isOpen && <ReviewForm onSubmit={send} />}
    </li>
  );
}

/** CLIENT-32, with what the hotel answered. */
function WrittenReview({ review }: { review: Review }) {
  const t = useTexts();
  const { locale } = useSite();
  return (
    <li className={styles['review']}>
      <p className={styles['facts']}>
        <strong className={styles['mark']}>{`${formatNumber(review.rating, locale)}/10`}</strong>
        <span>{review.property.name}</span>
        <span>{formatDay(review.date, locale)}</span>
        {review.state !== 'published' && (
          <Badge tone={review.state === 'pending' ? 'info' : 'warning'}>{t(`review.${review.state}`)}</Badge>
        )}
      </p>
      <h3>{review.title}</h3>
      <p>{review.text}</p>
      {review.answer && (
        <blockquote className={styles['answer']}>
          <p>
            <strong>{t('review.answer', { hotel: review.property.name })}</strong>{' '}
            <span>{formatDay(review.answer.date, locale)}</span>
          </p>
          <p>{review.answer.text}</p>
        </blockquote>
      )}
    </li>
  );
}

/** What a client has written of stays, and stays that wait for it (ROUTE-31). */
export function Reviews() {
  const t = useTexts();
  const { locale, today } = useSite();
  const api = useApi();
  const { data: reviews } = useSuspenseQuery(reviewsQuery(api, locale));
  const { data: rows } = useSuspenseQuery(clientReservationsQuery(api, locale));
  const own = useRef<HTMLDivElement>(null);
  const stays = staysToReview(rows, reviews, today);
  return (
    <SectionsPage title={t('reviews.title')}>
      {stays.length > 0 && (
        <Section title={t('reviews.waiting')} lead={t('reviews.lead')}>
          <ul className={styles['list']}>
            {stays.map((stay) => (
              <StayToReview key={stay.id} stay={stay} onSent={() => own.current?.focus()} />
            ))}
          </ul>
        </Section>
      )}
      {/* where a review is once it was sent, and its form gone */}
      <div ref={own} tabIndex={-1}>
        <Section title={t('reviews.written')}>
          {reviews.length > 0 ? (
            <ul className={styles['list']}>
              {reviews.map((review) => (
                <WrittenReview key={review.id} review={review} />
              ))}
            </ul>
          ) : (
            <p>{t('reviews.none')}</p>
          )}
        </Section>
      </div>
    </SectionsPage>
  );
}
