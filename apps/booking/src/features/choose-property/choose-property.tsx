import { availabilityQuery } from '@posada/api-client/availability';
import { useApi, useSite } from '@posada/area';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import type { loader } from './choose-property.loader.ts';
import { lowestSearch, propertiesIn } from './choose-property.loader.ts';
import styles from './choose-property.module.css';
import { PropertyCard } from './property-card.tsx';

export function ChooseProperty() {
  const { search } = useLoaderData<typeof loader>();
  const { t } = useTranslation('booking');
  const site = useSite();
  const api = useApi();
  const { name, properties } = propertiesIn(site, search);
  const answers = useQueries({
    queries: properties.map((property) => availabilityQuery(api, lowestSearch(property.id, search), site.locale)),
  });
  const found = properties
    .map((property, index) => ({ property, answer: answers[index] }))
    // what cannot be booked stands last
    .sort((a, b) => Number(!a.answer?.data?.lowest) - Number(!b.answer?.data?.lowest));
  const open = found.filter(({ answer }) => answer?.data?.lowest).length;
  const place = name ?? t('results.everywhere');
  return (
    <StepsFrame step={0} title={t('results.title', { place })}>
      <SearchSummary search={search} place={place} />
      <h1>{t('results.title', { place })}</h1>
      <p role="status">{t('results.count', { count: open })}</p>
      <ul className={styles['list']}>
        {found.map(({ property, answer }, index) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              search={search}
              availability={answer?.data}
              hasFailed={answer?.isError ?? false}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </StepsFrame>
  );
}
