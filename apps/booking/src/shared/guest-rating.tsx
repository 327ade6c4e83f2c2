import type { PropertySummary } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatNumber } from '@posada/i18n';
import { Rating } from '@posada/ui/rating';
import { useTexts } from './texts.ts';

/** What guests think of a hotel, and how many said so. */
export function GuestRating({ rating }: { rating: NonNullable<PropertySummary['information']['rating']> }) {
  const t = useTexts();
  const { locale } = useSite();
  const number = formatNumber(rating.count, locale);
  return <Rating value={rating.value} label={t('rating', { count: rating.count, number })} />;
}
