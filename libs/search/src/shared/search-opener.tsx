import type { Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatDays } from '@posada/i18n';
import { Icon } from '@posada/ui';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuestParts } from './guest-count.tsx';
import styles from './search-form.module.css';

/** The place that a search names, in the page's language. */
function usePlaceName({ destination }: Search): string | undefined {
  const { properties } = useSite();
  if (!destination) return properties.length === 1 ? properties[0]?.setup.name : undefined;
  const { type, id } = destination;
  return type === 'property'
    ? properties.find((property) => property.id === id)?.setup.name
    : properties.find(({ location }) => location.destination.id === id)?.location.destination.name;
}

interface SearchOpenerProps {
  search: Search;
  /** Id of the plain form: without scripts it is opened by its address. */
  formId?: string | undefined;
  /** Absent: whoever is around it watches the presses. */
  onPress?: (() => void) | undefined;
}

/**
 * What is searched, as wide as a phone: a line each for the place, the days and the guests, so that it is as high with the
 * font that comes late. A press opens the search.
 */
export function SearchOpener({ search, formId, onPress }: SearchOpenerProps) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const guests = useGuestParts(search.rooms);
  const place = usePlaceName(search);
  const content: ReactNode = (
    <>
      <span>
        <strong>{place ?? t('form.choose')}</strong>
        <span>{formatDays(search.from, search.to, locale)}</span>
        <span>
          {guests.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' '}
              <span>
                {part}
                {index < guests.length - 1 && ' ·'}
              </span>
            </Fragment>
          ))}
        </span>
      </span>
      <span className={styles['openerMark']}>
        <Icon name="search" />
      </span>
    </>
  );
  const shared = { className: styles['opener'], 'data-part': 'search-opener', 'aria-haspopup': 'dialog' as const };
  return onPress ? (
    <button type="button" {...shared} onClick={onPress}>
      {content}
    </button>
  ) : (
    <a href={`#${formId}`} {...shared}>
      {content}
    </a>
  );
}
