import { useSite } from '@posada/area';
import { Picture } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLayoutData } from '../layout-context.ts';
import styles from './error-page.module.css';
import { MenuLink } from './header.tsx';

/** So many hotels as fill two rows; the menu and the search lead to the others. */
const MOST_HOTELS = 8;

/** Where a guest goes who has found nothing: the hotels, and what the header's menu has beside them. */
export function WaysOn() {
  const { t } = useTranslation('shell');
  const { properties, website } = useSite();
  const { menus } = useLayoutData();
  const { menu } = website.frame.header.settings;
  const hotels = properties.filter(({ path }) => path).slice(0, MOST_HOTELS);
  const others = (menus[menu]?.items ?? []).filter(({ url }) => !properties.some(({ path }) => path === url));
  if (hotels.length === 0 && others.length === 0) return null;
  return (
    <nav aria-labelledby="ways-on" className={styles['ways']}>
      <h2 id="ways-on">{t('error.ways')}</h2>
      {others.length > 0 && (
        <ul className={styles['links']}>
          {others.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      )}
      {hotels.length > 0 && (
        <ul className={styles['hotels']}>
          {hotels.map(({ id, path, photo, setup, location }) => (
            <li key={id}>
              {photo && <Picture photo={photo} sizes="(width >= 768px) 280px, 50vw" ratio="3/2" isDecoration />}
              <Link to={path ?? '/'}>{setup.name}</Link>
              <span>{location.city.name}</span>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
