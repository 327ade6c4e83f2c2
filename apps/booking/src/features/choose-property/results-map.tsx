import { wholePrice } from '@posada/api-client/availability';
import type { Search, SearchFilters } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatMoney, formatRoundedMoney } from '@posada/i18n';
import { Card, LinkButton, VisuallyHidden } from '@posada/ui';
import { PlacesMap } from '@posada/ui/places-map';
import { useTexts } from '../../shared/texts.ts';
import { askedFor, type Found } from './narrow.ts';
import styles from './results-map.module.css';

interface Props {
  name: string;
  found: readonly Found[];
  search: Search;
  view: SearchFilters;
  /** Id of a hotel; null: none yet. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The id of a hotel's card in the list: the map leads to it. */
export const cardId = (propertyId: string) => `hotel-${propertyId}`;

/** The hotels of the list on a map, each with its price; the chosen one is shown below. */
export function ResultsMap({ name, found, search, view, chosen, onChoose }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const each = found.map((one) => ({ ...one, asked: askedFor(one, view) }));
  const places = each.map(({ property, availability, asked }) => ({
    id: property.id,
    latitude: property.location.latitude,
    longitude: property.location.longitude,
    label:
      asked && availability
        ? formatRoundedMoney(wholePrice(asked), availability.currency, locale)
        : property.setup.name,
  }));
  const shown = each.find(({ property }) => property.id === chosen);
  return (
    <div className={styles['map']}>
      <PlacesMap {...{ name, places, chosen, onChoose }} />
      <div role="status">
        {shown ? (
          <Card className={styles['chosen']}>
            <p>
              <strong>{shown.property.setup.name}</strong>
              <br />
              {shown.asked && shown.availability
                ? `${t('results.from')} ${formatMoney(wholePrice(shown.asked), shown.availability.currency, locale)} · ${t('nights', { count: nightsBetween(search.from, search.to) })}`
                : t('days.none')}
            </p>
            <p>
              <a href={`#${cardId(shown.property.id)}`}>{t('map.inList')}</a>
              <LinkButton to={searchAddress({ ...search, destination: { type: 'property', id: shown.property.id } })}>
                {t('results.seeRooms')}
                <VisuallyHidden> {shown.property.setup.name}</VisuallyHidden>
              </LinkButton>
            </p>
          </Card>
        ) : (
          <p className={styles['hint']}>{t('map.hint')}</p>
        )}
      </div>
    </div>
  );
}
