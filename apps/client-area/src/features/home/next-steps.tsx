import type { ReservationRow } from '@posada/api-client/reservations';
import { addressIn, useApi, useSite } from '@posada/area';
import { formatDays } from '@posada/i18n';
import { Card, Icon, type IconName } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { reviewsQuery } from '../../shared/reviews-query.ts';
import { staysToReview } from '../../shared/stays-to-review.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './home.module.css';

/** What can be done next, the most urgent first: pay a provisional booking, review a stay, book the last hotel again. */
export function NextSteps({ rows, next }: { rows: readonly ReservationRow[]; next: ReservationRow | undefined }) {
  const t = useTexts();
  const { locale, properties, today } = useSite();
  // a review that cannot be offered now is offered at the next visit
  const { data: reviews } = useQuery(reviewsQuery(useApi(), locale));
  const held = rows.filter(({ status, isActive, id }) => status === 'provisional' && isActive && id !== next?.id);
  const [toReview] = reviews ? staysToReview(rows, reviews, today) : [];
  const last = rows
    .filter(({ status, isActive }) => status === 'confirmed' && !isActive)
    .filter(({ property }) => properties.some(({ id }) => id === property.id))
    .toSorted((a, b) => b.to.localeCompare(a.to))[0];
  const when = ({ from, to }: ReservationRow) => formatDays(from, to, locale);
  const steps: { to: string; icon: IconName; text: string; about: string }[] = [
    ...held.map((row) => ({
      to: addresses.booking(row.id),
      icon: 'clock' as const,
      text: t('home.payFor', { hotel: row.property.name }),
      about: when(row),
    })),
    ...(toReview
      ? [
          {
            to: addresses.reviews(),
            icon: 'chat' as const,
            text: t('home.review', { hotel: toReview.property.name }),
            about: when(toReview),
          },
        ]
      : []),
    ...(last
      ? [
          {
            to: addresses.bookAgain(last.id),
            icon: 'bed' as const,
            text: t('home.again', { hotel: last.property.name }),
            about: t('home.againAbout'),
          },
        ]
      : []),
    {
      to: addressIn('search', 'destination'),
      icon: 'search' as const,
      text: t('list.search'),
      about: t('home.searchAbout'),
    },
  ];
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('home.steps')}</h2>
      <ul className={styles['steps']}>
        {steps.map(({ to, icon, text, about }) => (
          <li key={to}>
            <Icon name={icon} />
            <Link to={to}>{text}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
