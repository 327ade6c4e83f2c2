import { type OfferStays, offerStaysQuery, readOfferStays, type StayWithOffer } from '@posada/api-client/availability';
import type { Offer, PropertySummary } from '@posada/api-client/properties';
import { DEFAULT_OCCUPANCY, defaultSearch } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { useWorth } from '@posada/search/price-display';
import { Price } from '@posada/ui/price';
import { useTranslation } from 'react-i18next';
import type { Loading } from '../shared/loading.ts';
import { AtHotel } from './at-hotel.tsx';
import { lastKnown } from './last-known.ts';
import styles from './offer-stays.module.css';
import { StayWords } from './stay-words.tsx';

export interface PlacedOffer {
  offer: Offer;
  property: PropertySummary;
}

const FOR_TWO = [{ ...DEFAULT_OCCUPANCY, childAges: [] }];

const idsOf = (offers: readonly PlacedOffer[]) =>
  offers.map(({ offer, property }) => ({ propertyId: property.id, offerId: offer.id }));

/** The stays of the offers of a page for two, in one call. */
export const staysOf = (api: Parameters<typeof offerStaysQuery>[0], offers: readonly PlacedOffer[]) =>
  offerStaysQuery(api, idsOf(offers), FOR_TWO);

/** The same for a page that a server renders. What cannot be read is left to browsers. */
export function prefetchStaysOf(
  { api, queries, site }: Pick<Loading, 'api' | 'queries' | 'site'>,
  offers: readonly PlacedOffer[],
) {
  const { queryKey } = staysOf(api, offers);
  return queries.prefetchQuery({
    queryKey,
    queryFn: () => lastKnown.read(site, queryKey, (signal) => readOfferStays(api, idsOf(offers), FOR_TWO, signal)),
  });
}

/** The rooms of a stay, with the offer named above them. */
export function useStayAddress() {
  const { today } = useSite();
  return ({ from, to }: StayWithOffer, { offer, property }: PlacedOffer) =>
    searchAddress({
      ...defaultSearch(today),
      from,
      to,
      destination: { type: 'property', id: property.id },
      offer: offer.id,
    });
}

/** "~~€200~~ from €180 · 2 nights for two from 4 January 2027", with what it is worth and what of it the hotel charges. */
export function StayWithOfferPrice({
  stay,
  currency,
  isFrom = false,
}: Pick<OfferStays, 'currency'> & {
  stay: StayWithOffer;
  /** The cheapest of several. */
  isFrom?: boolean;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  const worth = useWorth()(stay.total, currency);
  return (
    <>
      <span className={styles['price']}>
        {isFrom && <span className={styles['from']}>{t('offer.from')}</span>}{' '}
        <Price amount={stay.total} was={stay.base} currency={currency} locale={locale} />
        {worth && <span className={styles['small']}> {t('price.about', { amount: worth })}</span>}
      </span>
      <span className={styles['small']}>
        <StayWords from={stay.from} nights={nightsBetween(stay.from, stay.to)} />
      </span>
      {stay.atProperty > 0 && (
        <span className={styles['small']}>
          {' '}
          <AtHotel amount={stay.atProperty} currency={currency} />
        </span>
      )}
    </>
  );
}
