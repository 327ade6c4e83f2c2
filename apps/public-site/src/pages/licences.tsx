import { useSite } from '@posada/area';
import { formatLabelled } from '@posada/i18n';
import { Container } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import styles from './content-page.module.css';

/** The law wants the number of the tourist licence where a hotel is offered (DATA-09). */
export function HotelLicence({ path }: { path: string }) {
  const { t } = useTranslation('public-site');
  const number = useSite().properties.find((property) => property.path === path)?.information.touristicLicense;
  if (!number) return null;
  return (
    <Container className={styles['licence']}>
      <p data-part="licence">{t('licence.number', { number })}</p>
    </Container>
  );
}

/** All of them, on the page that says who is behind the website. */
export function HotelLicences() {
  const { t } = useTranslation('public-site');
  const { locale, properties } = useSite();
  const licensed = properties.filter(({ information }) => information.touristicLicense);
  if (licensed.length === 0) return null;
  return (
    <Container className={styles['licence']}>
      <h2>{t('licence.all')}</h2>
      <ul data-part="licences">
        {licensed.map(({ id, setup, information }) => (
          <li key={id}>{formatLabelled(setup.name, information.touristicLicense ?? '', locale)}</li>
        ))}
      </ul>
    </Container>
  );
}
