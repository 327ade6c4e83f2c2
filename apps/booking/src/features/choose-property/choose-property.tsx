import { Isolated, useSite } from '@posada/area';
import { destinationOf } from '@posada/search';
import { FailedPart } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { useStayPrices } from '../../shared/stay-prices.ts';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { type loader, lowestAt, propertiesIn } from './choose-property.loader.ts';
import styles from './choose-property.module.css';
import { PropertyCard } from './property-card.tsx';

/** The hotels of a destination with their lowest prices; those without rooms stand last. */
export function ChooseProperty() {
  const { search } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking');
  const site = useSite();
  const properties = propertiesIn(site, search);
  const prices = useStayPrices(properties.map((property) => lowestAt(property.id, search)));
  const found = properties
    .map((property, index) => ({ property, hasFailed: false, availability: undefined, ...prices[index] }))
    .sort((a, b) => Number(!a.availability?.lowest) - Number(!b.availability?.lowest));
  const open = found.filter(({ availability }) => availability?.lowest).length;
  const place = destinationOf(search, site.properties)?.name ?? t('results.everywhere');
  return (
    <StepsFrame step={0} title={t('results.title', { place })}>
      <Isolated name="search summary">
        <SearchSummary search={search} place={place} isOpen={open === 0} />
      </Isolated>
      <h1 className={styles['title']}>{t('results.title', { place })}</h1>
      <p role="status">{t('results.count', { count: open })}</p>
      <ul className={styles['list']}>
        {found.map(({ property, availability, hasFailed }, index) => (
          <li key={property.id}>
            <Isolated name={`property card ${property.id}`} failed={(retry) => <FailedPart onRetry={retry} />}>
              <PropertyCard {...{ property, search, availability, hasFailed }} isFirst={index === 0} />
            </Isolated>
          </li>
        ))}
      </ul>
    </StepsFrame>
  );
}
