import { Isolated, useSite } from '@posada/area';
import { destinationOf } from '@posada/search';
import { FailedPart } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { SearchAgain, SearchProblems } from '../../shared/search-again.tsx';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { useStayPrices } from '../../shared/stay-prices.ts';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { isPriced, type loader, lowestAt, propertiesIn } from './choose-property.loader.ts';
import styles from './choose-property.module.css';
import { PropertyCard } from './property-card.tsx';

/** The hotels of a destination with their lowest prices; those without rooms stand last. */
export function ChooseProperty() {
  const { problems } = useLoaderData<typeof loader>();
  return isPriced(problems) ? <Results /> : <Unreadable />;
}

/** An address that cannot be read: no hotel is priced before the guest has searched again. */
function Unreadable() {
  const { search, problems } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking');
  const { properties } = useSite();
  const place = destinationOf(search, properties)?.name;
  const title = place ? t('results.title', { place }) : t('results.everywhere');
  return (
    <StepsFrame step={0} title={title}>
      <h1 className={styles['title']}>{title}</h1>
      <SearchAgain search={search} problems={problems} />
    </StepsFrame>
  );
}

function Results() {
  const { search, problems } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking');
  const site = useSite();
  const properties = propertiesIn(site, search);
  const prices = useStayPrices(properties.map((property) => lowestAt(property.id, search)));
  const found = properties
    .map((property, index) => ({ property, hasFailed: false, availability: undefined, ...prices[index] }))
    .sort((a, b) => Number(!a.availability?.lowest) - Number(!b.availability?.lowest));
  const open = found.filter(({ availability }) => availability?.lowest).length;
  const place = destinationOf(search, site.properties)?.name;
  const title = place ? t('results.title', { place }) : t('results.everywhere');
  return (
    <StepsFrame step={0} title={title}>
      <Isolated name="search summary">
        <SearchSummary search={search} place={place ?? title} isOpen={open === 0} />
      </Isolated>
      <h1 className={styles['title']}>{title}</h1>
      {problems.length > 0 && <SearchProblems problems={problems} />}
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
