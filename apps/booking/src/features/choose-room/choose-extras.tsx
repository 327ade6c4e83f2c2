import { wholePrice } from '@posada/api-client/availability';
import { canBePriced } from '@posada/api-client/search';
import { Isolated } from '@posada/area';
import { FailedNotice, Notice, Skeleton } from '@posada/ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { HotelPrice, LOADING } from '../../shared/hotel-price.tsx';
import { SearchSummary } from '../../shared/search-summary.tsx';
import { StepsFrame } from '../../shared/steps-frame.tsx';
import { useTexts } from '../../shared/texts.ts';
import type { loader } from './choose-room.loader.ts';
import styles from './choose-room.module.css';
import { Complements } from './complements.tsx';
import { Summary } from './summary.tsx';
import { useChosenStay } from './use-stay.ts';

/** Extras of the chosen rooms, a step of their own. Without a chosen room there is nothing to add to: back to the rooms. */
export function ChooseExtras() {
  const { problems } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return canBePriced(problems) ? <Extras /> : <ToRooms to={addresses.rooms(search)} />;
}

function ToRooms({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function Extras() {
  const t = useTexts();
  const stay = useChosenStay();
  const { search, property, availability, complements, choices, totals, nights, isComplete } = stay;
  // in the same commit as the layout effect that looks for what was chosen before
  const [isRead, setRead] = useState(false);
  useLayoutEffect(() => setRead(true), []);
  const { search: query } = useLocation();
  const rooms = addresses.rooms(query);
  if (isRead && (!isComplete || complements.length === 0)) return <ToRooms to={rooms} />;
  const { currency } = availability;
  return (
    <StepsFrame
      step={1}
      title={t('extras.title')}
      name={property.setup.name}
      stage={{ name: 'extras', isFinal: isRead }}
      hasFields
    >
      <Isolated name="search summary">
        <SearchSummary search={search} place={property.setup.name} />
      </Isolated>
      <h1 className={styles['heading']}>{t('extras.title')}</h1>
      {isComplete && <HotelPrice property={property} stay={search} amount={wholePrice(totals)} currency={currency} />}
      <p>
        {t('extras.text')} <Link to={rooms}>{t('extras.rooms')}</Link>
      </p>
      <noscript>
        <Notice tone="info" title={t('noScript.title')} />
      </noscript>
      <div className={styles['columns']}>
        {isRead ? (
          <Isolated name="complements" failed={(retry) => <FailedNotice onRetry={retry} />}>
            <Complements
              {...{ choices, complements, search, currency }}
              onChange={stay.setChoices}
              onContinue={stay.goOn}
            />
          </Isolated>
        ) : (
          <div {...LOADING}>
            <Skeleton height="card" />
          </div>
        )}
        <Summary {...{ choices, totals, search, nights, isComplete, property, currency }} onContinue={stay.goOn} />
      </div>
    </StepsFrame>
  );
}
