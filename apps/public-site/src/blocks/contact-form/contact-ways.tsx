import { addressParts } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { CardGrid } from '../shared/card-grid.tsx';
import styles from './contact-ways.module.css';

/** How to reach the chain without a form. */
export function ContactWays() {
  const { contact } = useSite().website;
  const { phone, email } = contact;
  if (!phone && !email) return null;
  return (
    <address className={styles['ways']}>
      <ul className={styles['lines']}>
        {phone && (
          <li>
            <PhoneLink {...contact} />
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
    </address>
  );
}

/** Where each hotel is and how to call it: in columns, since a chain may have many. */
export function HotelContacts() {
  const { t } = useTranslation('public-site');
  const { properties, locale } = useSite();
  if (properties.length === 0) return null;
  return (
    <div className={styles['ways']} data-part="hotel-contacts">
      <h3>{t('contact.hotels')}</h3>
      <address>
        <CardGrid size="small">
          {properties.map(({ id, setup, location, information }) => {
            const [first, ...others] = addressParts(location);
            return (
              <li key={id}>
                <strong>{setup.name}</strong>
                <span>{first}</span>
                <span>{formatRow([...others, location.country.name], locale)}</span>
                <PhoneLink {...information} />
              </li>
            );
          })}
        </CardGrid>
      </address>
    </div>
  );
}
