import { encodeSearch, guestsOf, NO_FILTERS, type Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDays, formatRow } from '@posada/i18n';
import { SearchForm } from '@posada/search';
import { Icon } from '@posada/ui';
import styles from './search-summary.module.css';
import { useTexts } from './texts.ts';

/** In one row. A line never begins with the dot, and none ends between a number and what it counts. */
const together = (facts: readonly string[]) => facts.join('\u00a0· ').replace(/(\d\.?) /g, '$1\u00a0');

/** What is searched, always in sight, with the form behind "Change". `place`: undefined for a search of all hotels. */
export function SearchSummary({ search, place }: { search: Search; place: string | undefined }) {
  const t = useTexts();
  const { locale } = useSite();
  const { adults, children } = guestsOf(search.rooms);
  const days = formatDays(search.from, search.to, locale);
  const guests = [t('adults', { count: adults }), ...(children > 0 ? [t('children', { count: children })] : [])];
  const facts = [
    t('nights', { count: nightsBetween(search.from, search.to) }),
    // one room is what everybody expects
    ...(search.rooms.length > 1 ? [t('rooms.count', { count: search.rooms.length })] : []),
    formatRow(guests, locale),
  ];
  return (
    // a search that was made closes it: what it holds is in its line again
    <details key={encodeSearch({ ...search, filters: NO_FILTERS })} className={styles['summary']}>
      <summary>
        <Icon name="search" />
        <span>
          {/* the heading below says that it is all of them */}
          <strong>{place ?? days}</strong>
          <span>
            {place !== undefined && (
              <span>
                {together([days])}
                <span>{'\u00a0· '}</span>
              </span>
            )}
            <span>{together(facts)}</span>
          </span>
        </span>
        <span className={styles['change']}>{t('search.change')}</span>
      </summary>
      <SearchForm search={search} />
    </details>
  );
}
