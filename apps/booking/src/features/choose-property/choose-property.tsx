import { canBePriced } from '@posada/api-client/search';
import { Isolated, noteStep, searchAddress, useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { destinationOf } from '@posada/search';
import { PriceDisplayProvider } from '@posada/search/price-display';
import { Button, FailedNotice, Icon, Notice, PhoneLink } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PriceDisplayBar } from '../../shared/price-display-bar.tsx';
import { SearchAgain, SearchProblems } from '../../shared/search-again.tsx';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { ShareTags } from '../../shared/share-tags.tsx';
import { StayDays, type StayOn } from '../../shared/stay-days.tsx';
import { useLowestPrices } from '../../shared/stay-prices.ts';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import { type loader, lowestIn, propertiesIn } from './choose-property.loader.ts';
import styles from './choose-property.module.css';
import { FiltersPanel } from './filters-panel.tsx';
import { appliedOf, currenciesIn, type Found, filtersFor, narrow, sortsFor } from './narrow.ts';
import { PropertyCard } from './property-card.tsx';
import { AppliedFilters, SortLinks } from './results-bar.tsx';
import { cardId, ResultsMap } from './results-map.tsx';
import { useFilters } from './use-filters.ts';
import { useFirstOf } from './use-first-of.tsx';

/** From so many on a guest of a wide screen has the filters beside the list; fewer are compared at a glance. */
const MANY_HOTELS = 6;

/** The hotels of a destination with their lowest prices; those without rooms stand last. */
export function ChooseProperty() {
  const { problems } = useLoaderData<typeof loader>();
  const { properties } = useSite();
  if (properties.length === 0) return <NoHotel />;
  if (!canBePriced(problems)) return <Unreadable />;
  return (
    <PriceDisplayProvider>
      <Results />
    </PriceDisplayProvider>
  );
}

/** A website that sells no hotel: other dates would find none either, so there is nothing to search. */
function NoHotel() {
  const t = useTexts();
  const { website } = useSite();
  const title = t('results.everywhere');
  return (
    <StepsFrame step={0} title={title}>
      <h1 className={styles['title']}>{title}</h1>
      <Notice tone="info" title={t('results.noHotel')}>
        {website.contact.phone && (
          <p>
            {t('none.call')} <PhoneLink {...website.contact} />
          </p>
        )}
      </Notice>
    </StepsFrame>
  );
}

/** An address that cannot be read: no hotel is priced before the guest has searched again. */
function Unreadable() {
  const { search, problems } = useLoaderData<typeof loader>();
  const t = useTexts();
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
  const t = useTexts();
  const site = useSite();
  const { view, show } = useFilters(search);
  const [isMapShown, setMapShown] = useState(false);
  const [onMap, setOnMap] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const properties = propertiesIn(site, search);
  const { prices, hasFailed, refetch } = useLowestPrices(lowestIn(properties, search));
  const answers = new Map(prices?.properties.map((answer) => [answer.propertyId, answer]));
  const found: Found[] = properties.map((property) => ({
    property,
    // a hotel that the answer leaves out is not sold on this website any more
    hasFailed: hasFailed || (prices !== undefined && !answers.has(property.id)),
    availability: answers.get(property.id),
  }));
  const { open, rest } = narrow(found, view);
  const filters = filtersFor(found, view);
  const applied = appliedOf(found, view);
  const place = destinationOf(search, site.properties)?.name;
  const title = place ? t('results.title', { place }) : t('results.everywhere');
  const about = search.destination?.type === 'destination' ? properties[0]?.location.destination.path : undefined;
  const addressOf = (days: StayOn) => searchAddress({ ...search, ...days, filters: view });
  useEffect(() => noteStep('results'), []);
  const { shown, more, list } = useFirstOf([...open, ...rest]);
  const isNarrowedToNone = open.length === 0 && applied.length > 0;
  const isOver = prices?.properties.every(({ unavailable }) => unavailable?.reason === 'night_over') ?? false;
  return (
    <StepsFrame step={0} title={title}>
      <ShareTags name={place ?? title} search={search} property={properties.find(({ photo }) => photo !== null)} />
      <Isolated name="search summary">
        <SearchSummary search={search} place={place} />
      </Isolated>
      <h1 className={styles['title']}>{title}</h1>
      {place && about && (
        <p className={styles['about']}>
          <Link to={about}>{t('results.about', { place })}</Link>
        </p>
      )}
      {problems.length > 0 && <SearchProblems problems={problems} />}
      <Isolated name="days around" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <StayDays
          days={prices?.days}
          currency={prices?.properties[0]?.currency}
          search={search}
          addressOf={addressOf}
        />
      </Isolated>
      <div className={styles['results']}>
        <Isolated name="filters" failed={(retry) => <FailedNotice onRetry={retry} />}>
          <FiltersPanel {...{ search, view, show, filters }} open={open.length} isFolded={found.length < MANY_HOTELS} />
        </Isolated>
        <div className={styles['found']}>
          <p role="status" ref={status} tabIndex={-1}>
            {hasFailed
              ? null
              : isOver
                ? t('results.over')
                : isNarrowedToNone
                  ? t('filters.none')
                  : t('results.count', { count: open.length })}
          </p>
          {hasFailed && <FailedNotice tone="danger" title={t('failed.text')} onRetry={refetch} />}
          <Isolated name="applied filters" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <AppliedFilters
              {...{ search, view, applied }}
              prices={filters.prices}
              onRemove={() => status.current?.focus({ preventScroll: true })}
            />
            <div className={styles['order']} data-whole="">
              <SortLinks {...{ search, view }} sorts={open.length > 1 ? sortsFor(found) : []} />
              {found.length > 1 && (
                <Button variant="secondary" aria-expanded={isMapShown} onClick={() => setMapShown(!isMapShown)}>
                  <Icon name="map-pin" /> {t(isMapShown ? 'map.hide' : 'map.show')}
                </Button>
              )}
              <PriceDisplayBar charged={currenciesIn(found)} nights={nightsBetween(search.from, search.to)} />
            </div>
          </Isolated>
          {isMapShown && (
            <Isolated name="map of the results" failed={(retry) => <FailedNotice onRetry={retry} />}>
              <ResultsMap
                name={title}
                found={[...open, ...rest]}
                {...{ search, view }}
                chosen={onMap}
                onChoose={setOnMap}
              />
            </Isolated>
          )}
          <ul ref={list} className={styles['list']}>
            {shown.map(({ property, availability, hasFailed }, index) => (
              <li key={property.id} id={cardId(property.id)}>
                <Isolated name={`property card ${property.id}`} failed={(retry) => <FailedNotice onRetry={retry} />}>
                  <PropertyCard {...{ property, search, availability, hasFailed, view }} isFirst={index === 0} />
                </Isolated>
              </li>
            ))}
          </ul>
          {more}
        </div>
      </div>
    </StepsFrame>
  );
}
