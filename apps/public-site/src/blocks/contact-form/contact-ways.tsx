import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import styles from './contact-ways.module.css';

/** How to reach the chain and each of its hotels without a form. */
export function ContactWays() {
  const { t } = useTranslation('public-site');
  const { website, properties, locale } = useSite();
  const { phone, email } = website.contact;
  return (
    <address className={styles['ways']}>
      {(phone || email) && (
        <ul>
          {phone && (
            <li>
              <PhoneLink {...website.contact} />
            </li>
          )}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
        </ul>
      )}
      {properties.length > 0 && (
        <>
          <h3>{t('contact.hotels')}</h3>
          <ul>
            {properties.map(({ id, setup, location, information }) => (
              <li key={id}>
                <strong>{setup.name}</strong>
                <span>{formatRow([location.address, location.city.name, location.country.name], locale)}</span>
                <PhoneLink {...information} />
              </li>
            ))}
          </ul>
        </>
      )}
    </address>
  );
}
