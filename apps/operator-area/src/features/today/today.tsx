import type { Day } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { formatShortMoment } from '@posada/i18n';
import { FailedNotice, SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { Refreshing } from '@posada/ui/refreshing';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { HERE } from '../../shared/here.ts';
import { Loading } from '../../shared/loading.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { Workspace } from '../../shared/workspace.tsx';
import { News } from './news.tsx';
import { dayQuery } from './queries.ts';
import { StayList } from './stay-list.tsx';
import styles from './today.module.css';
import { Waiting } from './waiting.tsx';

/** Who comes, stays and leaves on a day, what is new, and what waits for somebody. */
export function Today() {
  const t = useTexts();
  return (
    <Workspace title={t('today.title')} scopes={['reservations.read']}>
      <OfHotels />
    </Workspace>
  );
}

function OfHotels() {
  const t = useTexts();
  const { today } = useSite();
  const hotels = useOwnHotels();
  const [params, setParams] = useSearchParams();
  const property = hotels.find(({ id }) => id === params.get('property'))?.id;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(params.get('date') ?? '') ? (params.get('date') ?? undefined) : undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...dayQuery({ ...(property ? { property } : {}), ...(date ? { date } : {}) }),
    placeholderData: (before) => before,
  });
  const go = (next: { property?: string | undefined; date?: string | undefined }) => {
    const wanted = Object.entries({ property, date, ...next }).filter((entry): entry is [string, string] => !!entry[1]);
    setParams(wanted, { preventScrollReset: true });
  };
  return (
    <>
      <div className={styles['where']}>
        {hotels.length > 1 && (
          <SelectField
            label={t('rates.hotel')}
            value={property ?? ''}
            onChange={({ target }) => go({ property: target.value })}
          >
            <option value="">{t('today.allHotels')}</option>
            {hotels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <DateField
          label={t('today.day')}
          value={date ?? today}
          first={addYears(today, -1)}
          last={addYears(today, 2)}
          onChange={(day) => go({ date: day === today ? undefined : day })}
        />
        {data && <Read at={data.at} />}
      </div>
      {error && <FailedNotice tone="danger" title={t('today.readFailed')} onRetry={refetch} />}
      {data ? <Lists day={data} isBusy={isPlaceholderData} onChanged={refetch} /> : !error && <Loading />}
    </>
  );
}

/** How new what is shown is. */
function Read({ at }: { at: string }) {
  const t = useTexts();
  const { locale } = useSite();
  return <p className={styles['read']}>{t('today.readAt', { moment: formatShortMoment(at, HERE, locale) })}</p>;
}

function Lists({ day, isBusy, onChanged }: { day: Day; isBusy: boolean; onChanged: () => unknown }) {
  const t = useTexts();
  const { arrivals, departures, inHouse, made, cancelled, date } = day;
  const common = { isToday: date === null, onChanged };
  return (
    <Refreshing className={styles['day']} busy={isBusy}>
      <Waiting day={day} />
      <StayList {...common} kind="arrivals" title={t('today.arrivals')} none={t('today.noArrivals')} list={arrivals} />
      <StayList
        {...common}
        kind="departures"
        title={t('today.departures')}
        none={t('today.noDepartures')}
        list={departures}
      />
      <StayList {...common} kind="inHouse" title={t('today.inHouse')} none={t('today.noStays')} list={inHouse} />
      <News title={t('today.made')} none={t('today.noneMade')} list={made} />
      <News title={t('today.cancelled')} none={t('today.noneCancelled')} list={cancelled} />
    </Refreshing>
  );
}
