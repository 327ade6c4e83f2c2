import { addressParts, type PropertySummary } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Icon, Stars } from '@posada/ui';
import { GuestRating } from '../../shared/guest-rating.tsx';
import { HotelGallery } from '../../shared/hotel-gallery.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './choose-room.module.css';

/** The hotel whose rooms stand below. */
export function PropertyHeader({ property }: { property: PropertySummary }) {
  const t = useTexts();
  const { locale } = useSite();
  const { category, rating, touristicLicense: number } = property.information;
  return (
    <header className={styles['property']}>
      {property.photo && (
        <div className={styles['picture']}>
          <HotelGallery property={property} sizes="(width >= 768px) 320px, 100vw" eager />
        </div>
      )}
      <div>
        <h1>
          {property.setup.name} <Stars count={category} label={t('stars', { count: category })} />
        </h1>
        <p>
          <Icon name="map-pin" /> {formatRow(addressParts(property.location), locale)}
        </p>
        {rating && <GuestRating rating={rating} />}
        {number && (
          <p className={styles['licence']} data-part="licence">
            {t('licence', { number })}
          </p>
        )}
      </div>
    </header>
  );
}
