import { ofPropertySettings } from '@posada/api-client/blocks';
import { type GuestReviews, guestReviewsQuery } from '@posada/api-client/properties';
import { useApi, useSite } from '@posada/area';
import { formatDay, formatMark, formatNumber, LANGUAGE_NAMES, languageTag, localeOfCode } from '@posada/i18n';
import { Card } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { type BlockProps, defineBlock } from '../shared/block.ts';
import { CardGrid } from '../shared/card-grid.tsx';
import { Section } from '../shared/section.tsx';
import styles from './property.module.css';

/** How guests rate a property and what they say of it (SITE-57). */
export const guestReviews = defineBlock({
  schema: ofPropertySettings,
  load: async ({ api, queries, site, item }, { property = item.first }) =>
    property && queries.prefetchQuery(guestReviewsQuery(api, property, site.locale)),
  Component({ settings: { title, property }, item }: BlockProps<v.InferOutput<typeof ofPropertySettings>>) {
    const shown = property ?? item.first;
    return shown ? <Reviews title={title} property={shown} /> : null;
  },
});

function Reviews({ title, property }: { title: string | undefined; property: string }) {
  const { t } = useTranslation('public-site');
  const { locale, properties } = useSite();
  const rating = properties.find(({ id }) => id === property)?.information.rating;
  const { data } = useQuery(guestReviewsQuery(useApi(), property, locale));
  const { scores = [], reviews = [] } = data ?? {};
  if (!rating && reviews.length === 0) return null;
  return (
    <Section title={title}>
      <div className={styles['rated']}>
        {rating && (
          <p className={styles['mark']}>
            <strong>{`${formatMark(rating.value, locale)}/10`}</strong>{' '}
            <span>{t('rating', { count: rating.count, number: formatNumber(rating.count, locale) })}</span>
          </p>
        )}
        <dl className={styles['scores']}>
          {scores.map(({ id, value }) => (
            <div key={id}>
              <dt>{t(`score.${id}`)}</dt>
              <dd>
                <meter min={0} max={10} value={value} aria-hidden /> {formatMark(value, locale)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <CardGrid>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </CardGrid>
    </Section>
  );
}

/** In the guest's own words and language, which is named where it is another than the page's. */
function ReviewCard({ review }: { review: GuestReviews['reviews'][number] }) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const { author, date, value, title, text, answer } = review;
  const language = localeOfCode(review.language) ?? locale;
  const lang = languageTag(language);
  return (
    <Card as="article" className={styles['review']}>
      <p className={styles['small']}>
        <strong>{`${formatMark(value, locale)}/10`}</strong>
        {language !== locale && (
          <>
            {' '}
            · <span lang={lang}>{LANGUAGE_NAMES[language]}</span>
          </>
        )}
      </p>
      <blockquote lang={lang}>
        {title && <strong>{title}</strong>} {text}
      </blockquote>
      <p className={styles['small']}>
        {author || t('review.guest')} · {formatDay(date, locale, 'medium')}
      </p>
      {answer && (
        <div className={styles['answer']}>
          <p className={styles['small']}>
            <strong>{t('review.answer')}</strong> · {formatDay(answer.date, locale, 'medium')}
          </p>
          <p lang={lang}>{answer.text}</p>
        </div>
      )}
    </Card>
  );
}
