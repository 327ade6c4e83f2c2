import type { Availability } from '@posada/api-client/availability';
import { offersQuery } from '@posada/api-client/properties';
import type { Search } from '@posada/api-client/search';
import { propertyAddress, useApi, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { Icon, Notice } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import styles from './choose-room.module.css';

/** Names of the offers that the rates on the page have taken off already. */
const appliedOffers = ({ rooms }: Availability) =>
  new Set(
    rooms
      .flatMap(({ roomtypes }) => roomtypes.flatMap(({ rates }) => rates.flatMap(({ discounts }) => discounts)))
      .filter(({ kind }) => kind === 'offer')
      .map(({ name }) => name),
  );

interface OfferNoticeProps {
  offerId: string;
  propertyId: string;
  search: Search;
  availability: Availability;
  /** No stay that can be booked now gets it. */
  isOfferOver: boolean;
}

/** For a guest who came for an offer: that it is applied, or why it is not, and the way to dates that get it. */
export function OfferNotice({ offerId, propertyId, search, availability, isOfferOver }: OfferNoticeProps) {
  const t = useTexts();
  const { locale, today } = useSite();
  const { data: offers } = useQuery(offersQuery(useApi(), propertyId, locale));
  if (!offers) return null;
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer || isOfferOver) return <Notice tone="warning" title={t('offer.none')} />;
  const { name } = offer;
  const isTooShort = nightsBetween(search.from, search.to) < offer.minimumNights;
  const isTooLate = nightsBetween(today, search.from) < offer.advanceDays;
  const applied = appliedOffers(availability);
  const [other] = applied;
  const said = (text: string) => (
    <p role="status" className={styles['promotion']} data-valid>
      <Icon name="check" /> {text}
    </p>
  );
  if (applied.has(name)) return said(t('offer.applied', { name }));
  if (offer.percent === null && !isTooShort && !isTooLate) return said(t('offer.included', { name }));
  if (other) return said(t('offer.better', { name, other }));
  return (
    <Notice tone="warning" title={t('offer.not', { name })}>
      {isTooShort && <p>{t('offer.nights', { count: offer.minimumNights })}</p>}
      {isTooLate && <p>{t('offer.advance', { count: offer.advanceDays })}</p>}
      <p>
        <Link to={propertyAddress(propertyId, { rooms: search.rooms, offer: offerId })}>{t('offer.dates')}</Link>
      </p>
    </Notice>
  );
}
