import { NO_FILTERS, type Search, type SearchFilters, type Sort } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { formatRoundedMoney } from '@posada/i18n';
import { Icon, VisuallyHidden } from '@posada/ui';
import { Link } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import type { Applied, PriceSpan } from './narrow.ts';
import styles from './results-bar.module.css';
import { useChoiceName } from './use-choice-name.ts';

interface Props {
  search: Search;
  view: SearchFilters;
}

/** The filters that are on, each with a way to take it off: links, for without scripts too. */
export function AppliedFilters({
  search,
  view,
  applied,
  prices,
  onRemove,
}: Props & {
  applied: readonly Applied[];
  prices: PriceSpan | null;
  /** The link is gone with its filter: the focus needs another place. */
  onRemove: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const nameOf = useChoiceName();
  const money = (whole: string) =>
    prices ? formatRoundedMoney(Number(whole) * prices.minorUnits, prices.currency, locale) : whole;
  const textOf = ({ list, value, name }: Applied) => {
    if (list === 'free') return t('filters.freeCancellation');
    if (list === 'least') return t('filters.atLeast', { amount: money(value) });
    if (list === 'most') return t('filters.atMost', { amount: money(value) });
    return nameOf(list, { value, name });
  };
  if (applied.length === 0) return null;
  return (
    <ul className={styles['applied']} aria-label={t('filters.applied')}>
      {applied.map((filter) => (
        <li key={`${filter.list} ${filter.value}`}>
          <Link
            to={searchAddress({ ...search, filters: filter.without })}
            rel="nofollow"
            replace
            preventScrollReset
            onClick={onRemove}
            className={styles['chip']}
          >
            <VisuallyHidden>{t('filters.remove')} </VisuallyHidden>
            {textOf(filter)} <Icon name="x" />
          </Link>
        </li>
      ))}
      {applied.length > 1 && (
        <li>
          <Link
            to={searchAddress({ ...search, filters: { ...NO_FILTERS, sort: view.sort } })}
            rel="nofollow"
            replace
            preventScrollReset
            onClick={onRemove}
            className={styles['clear']}
          >
            {t('filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** The orders of the results, as links. */
export function SortLinks({ search, view, sorts }: Props & { sorts: readonly Sort[] }) {
  const t = useTexts();
  if (sorts.length === 0) return null;
  const current = sorts.includes(view.sort) ? view.sort : 'recommended';
  return (
    <nav className={styles['sort']} aria-label={t('sort.label')}>
      <span aria-hidden>{t('sort.label')}</span>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={searchAddress({ ...search, filters: { ...view, sort } })}
              rel="nofollow"
              replace
              preventScrollReset
              aria-current={sort === current ? 'true' : undefined}
            >
              {t(`sort.${sort}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
