import { type ManagedBooking, type Upsells, upsellsQuery } from '@posada/api-client/reservations';
import { useApi, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { guestCardStyles } from '@posada/reservation/cards';
import { Card, PhoneLink } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../shared/texts.ts';
import styles from './manage.module.css';

/**
 * A larger room and extras that a guest may still want, with what they cost today; the hotel books them. Nothing while they
 * load and where they cannot be read: the booking is complete without.
 */
export function UpsellCard({ token, property }: { token: string } & Pick<ManagedBooking, 'property'>) {
  const t = useTexts();
  const { locale } = useSite();
  const { data } = useQuery(upsellsQuery(useApi(), token, locale));
  if (!data?.currency || (data.upgrade === null && data.extras.length === 0)) return null;
  const { upgrade, extras, currency } = data;
  return (
    <Card as="section" className={`${guestCardStyles['card']} ${styles['upsells']}`} data-part="upsells">
      <h2>{t('upsells.title')}</h2>
      <div className={styles['offers']}>
        {upgrade && <UpgradeOffer upgrade={upgrade} currency={currency} />}
        {extras.length > 0 && (
          <>
            <h3 className={styles['subtitle']}>{t('upsells.extras')}</h3>
            <ul className={styles['extras']}>
              {extras.map(({ id, name, price, per, when }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span>{`${formatMoney(price, currency, locale)} ${t(`extras.${per}.${when}`)}`}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={styles['lead']}>
          {t('upsells.how')} <PhoneLink phone={property.phone} phoneText={property.phoneText} />
        </p>
      </div>
    </Card>
  );
}

function UpgradeOffer({ upgrade, currency }: { upgrade: NonNullable<Upsells['upgrade']>; currency: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const { roomtype, size, difference } = upgrade;
  return (
    <p className={styles['upgrade']}>
      <strong>{size === null ? roomtype.name : `${roomtype.name}, ${t('rooms.size', { size })}`}</strong>
      <span>{t('upsells.upgrade', { amount: formatMoney(difference, currency, locale) })}</span>
    </p>
  );
}
