import { useLinks, useSite } from '@posada/area';
import { PhoneLink } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { ConsentLink } from '../consent/consent-parts.tsx';
import { useLayoutData } from '../layout-context.ts';
import { useContentOf } from '../rendered-parts.ts';
import styles from './footer.module.css';
import { MenuLink } from './header.tsx';

/** `2024–2026`: from the first year of the website to this one; GAP-32. */
function copyrightYears(firstYear: number | undefined, today: string): string {
  const year = Number(today.slice(0, 4));
  return firstYear !== undefined && firstYear < year ? `${firstYear}–${year}` : String(year);
}

/** The same on every page. */
export function FooterContent() {
  const { t } = useTranslation('shell');
  const { website, today } = useSite();
  const { menus, socialNetworks } = useLayoutData();
  const { footer: links } = useLinks();
  const { settings } = website.frame.footer;
  const { contact } = website;
  const { phone, email } = contact;
  return (
    <div className={styles['inner']} data-part="footer-inner">
      <nav aria-label={t('nav.footer')} className={styles['columns']} data-part="footer-columns">
        {settings.columns.map((column) => (
          <div key={column.menu}>
            <h2>{column.title}</h2>
            <ul>
              {menus[column.menu]?.items.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} />
                </li>
              ))}
              {website.flightPlusHotelUrl && column === settings.columns[0] && (
                <li>
                  <a href={website.flightPlusHotelUrl} target="_blank" rel="noopener">
                    {t('flightPlusHotel')}
                  </a>
                </li>
              )}
            </ul>
          </div>
        ))}
        <div>
          <h2>{website.name}</h2>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <MenuLink item={{ label, url: to }} />
              </li>
            ))}
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
            {socialNetworks.map((network) => (
              <li key={network.id}>
                <a href={network.url} target="_blank" rel="noopener">
                  {network.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <p className={styles['small']} data-part="footer-small">
        {t('copyright', { year: copyrightYears(settings.firstYear, today), name: website.name })}
        {settings.note ? ` · ${settings.note}` : ''}
        <ConsentLink className={styles['consent']} />
      </p>
    </div>
  );
}

export function SiteFooter() {
  const content = useContentOf('footer', <FooterContent />);
  return <footer className={styles['footer']} data-part="site-footer" {...content} />;
}
