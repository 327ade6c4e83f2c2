import type { Reservation } from '@posada/api-client/reservations';
import { useSite } from '@posada/area';
import { guestCardStyles } from '@posada/reservation/cards';
import { Card } from '@posada/ui';
import { PlaceMap } from '@posada/ui/place-map';
import styles from './reservation-page.module.css';
import { useTexts } from './texts.ts';

/** The way to the hotel, and where it is: a map on request. A hotel that the website sells no more has no place on it. */
export function HowToArrive({ property }: Pick<Reservation, 'property'>) {
  const t = useTexts();
  const place = useSite().properties.find(({ id }) => id === property.id)?.location;
  if (!property.howToArrive && !place) return null;
  return (
    <Card as="section" className={guestCardStyles['card']} data-part="how-to-arrive">
      <h2>{t('fact.howToArrive')}</h2>
      {property.howToArrive && <p>{property.howToArrive}</p>}
      {place && (
        <div className={styles['map']}>
          <PlaceMap latitude={place.latitude} longitude={place.longitude} label={property.name} />
        </div>
      )}
    </Card>
  );
}
