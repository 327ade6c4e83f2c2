import { useSite } from '@posada/area';
import { formatDay, type Locale, languageTag } from '@posada/i18n';
import { usePriceDisplay } from '@posada/search/price-display';
import { Popover } from '@posada/ui/popover';
import { Link } from 'react-router';
import styles from './price-display-bar.module.css';
import { useTexts } from './texts.ts';

/** Made once: they take longer than all that is said with them on a page. */
const currencyNames = new Map<Locale, Intl.DisplayNames>();

function currencyName(code: string, locale: Locale): string {
  const names = currencyNames.get(locale) ?? new Intl.DisplayNames([languageTag(locale)], { type: 'currency' });
  currencyNames.set(locale, names);
  return names.of(code) ?? code;
}

/** How prices are written: of the stay or of a night, and about what they are in another currency. */
export function PriceDisplayBar({ charged, nights }: { charged: readonly string[]; nights: number }) {
  const t = useTexts();
  const { locale } = useSite();
  const { display, rates, currencies, linkTo } = usePriceDisplay();
  const others = currencies.filter((code) => charged.length > 1 || code !== charged[0]);
  const isConverted = display.currency !== null && others.includes(display.currency);
  return (
    <div className={styles['bar']}>
      {nights > 1 && (
        <nav aria-label={t('display.label')} className={styles['modes']}>
          <ul>
            {[false, true].map((isPerNight) => (
              <li key={String(isPerNight)}>
                <Link
                  {...linkTo({ isPerNight })}
                  rel="nofollow"
                  replace
                  preventScrollReset
                  aria-current={display.isPerNight === isPerNight ? 'true' : undefined}
                >
                  {t(isPerNight ? 'display.night' : 'display.stay')}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {others.length > 0 && (
        <Popover
          label={t('display.currency')}
          trigger={isConverted ? t('display.also', { currency: display.currency }) : t('display.currency')}
        >
          <ul className={styles['currencies']}>
            <li>
              <Link
                {...linkTo({ currency: null })}
                rel="nofollow"
                replace
                preventScrollReset
                aria-current={isConverted ? undefined : 'true'}
              >
                {t('display.asCharged')}
              </Link>
            </li>
            {others.map((code) => (
              <li key={code}>
                <Link
                  {...linkTo({ currency: code })}
                  rel="nofollow"
                  replace
                  preventScrollReset
                  aria-current={display.currency === code ? 'true' : undefined}
                >
                  <strong>{code}</strong>
                  {/* engines name some currencies differently: the server's name stays */}
                  <span suppressHydrationWarning>{currencyName(code, locale)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {isConverted && rates && (
        <p role="status">{t('display.note', { date: formatDay(rates.date, locale, 'date') })}</p>
      )}
    </div>
  );
}
