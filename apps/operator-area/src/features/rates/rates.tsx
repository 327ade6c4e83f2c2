import { useSite } from '@posada/area';
import { addDays, addYears } from '@posada/calendar-days';
import { formatDay, formatShortMoment } from '@posada/i18n';
import { Button, FailedNotice, SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { HERE } from '../../shared/here.ts';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { Workspace } from '../../shared/workspace.tsx';
import type { BulkChoice } from './bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { RatesGrid } from './grid.tsx';
import { type GridRow, sectionsOf } from './grid-rows.ts';
import { History } from './history.tsx';
import { gridQuery } from './queries.ts';
import styles from './rates.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { Area } from './selection.ts';
import { startOf } from './start-of-bulk.ts';
import { useDrafts } from './use-drafts.ts';

/** Days beside each other. */
const DAYS = 31;

/** Rooms and prices of a hotel by day. */
export function Rates() {
  const t = useTexts();
  return (
    <Workspace title={t('rates.title')}>
      <ChosenProperty />
    </Workspace>
  );
}

function ChosenProperty() {
  const t = useTexts();
  const { today } = useSite();
  const own = useOwnHotels();
  const [params, setParams] = useSearchParams();
  const chosen = own.find(({ id }) => id === params.get('property')) ?? own[0];
  const from = /^\d{4}-\d{2}-\d{2}$/.test(params.get('from') ?? '') ? (params.get('from') ?? today) : today;
  if (!chosen) return <EmptyList icon="bed" text={t('rates.noHotel')} />;
  const go = (next: { property?: string; from?: string }) =>
    setParams({ property: chosen.id, from, ...next }, { preventScrollReset: true });
  return (
    <>
      <div className={styles['where']}>
        <SelectField
          label={t('rates.hotel')}
          value={chosen.id}
          onChange={({ target }) => go({ property: target.value })}
        >
          {own.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t('rates.from')}
          value={from}
          first={addYears(today, -1)}
          last={addYears(today, 2)}
          onChange={(day) => day && go({ from: day })}
        />
        <div className={styles['steps']}>
          <Button variant="secondary" onClick={() => go({ from: addDays(from, -DAYS) })}>
            {t('rates.earlier')}
          </Button>
          <Button variant="secondary" onClick={() => go({ from: today })}>
            {t('rates.today')}
          </Button>
          <Button variant="secondary" onClick={() => go({ from: addDays(from, DAYS) })}>
            {t('rates.later')}
          </Button>
        </div>
      </div>
      <PropertyRates key={chosen.id} id={chosen.id} from={from} />
    </>
  );
}

function PropertyRates({ id, from }: { id: string; from: string }) {
  const t = useTexts();
  const { locale } = useSite();
  const operator = useOperator();
  const drafts = useDrafts(id, operator.id);
  const span = useMemo(() => ({ from, to: addDays(from, DAYS - 1) }), [from]);
  const {
    data: grid,
    error,
    refetch,
  } = useQuery({
    ...gridQuery(id, span, locale),
    placeholderData: (before) => before,
  });
  const sections = useMemo(() => (grid ? sectionsOf(grid) : []), [grid]);
  const days = useMemo(
    () => Array.from({ length: DAYS }, (_, index) => addDays(grid?.from ?? from, index)),
    [grid?.from, from],
  );
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<{ row: GridRow; column: number; area: Area }>();
  const [bulk, setBulk] = useState<BulkChoice>();
  const [isReviewing, setReviewing] = useState(false);
  const may = {
    prices: operator.permissions.includes('rates.write'),
    rooms: operator.permissions.includes('availability.write'),
  };
  if (error && !grid) return <FailedNotice tone="danger" title={t('rates.readFailed')} onRetry={refetch} />;
  if (!grid) return <Loading />;
  const count = drafts.drafts.length;
  const writer = chosen && grid.writers.find(({ version }) => version === chosen.row.versions[chosen.column]);
  const day = chosen && days[chosen.column];
  return (
    <>
      {error && <FailedNotice title={t('rates.readFailed')} onRetry={refetch} />}
      {sections.length === 0 ? (
        <EmptyList icon="bed" text={t('rates.noRooms')} />
      ) : (
        <RatesGrid
          grid={grid}
          sections={sections}
          days={days}
          drafts={drafts}
          may={may}
          onProblem={setProblem}
          onSelect={(row, column, area) => {
            setChosen({ row, column, area });
            setProblem('');
          }}
        />
      )}
      <p role="status" className={styles['status']}>
        {problem ||
          (chosen && day && (
            <>
              {chosen.row.name}, {formatDay(day, locale, 'long')}
              {chosen.row.closed[chosen.column] && `. ${t('rates.isClosed')}`}
              {(chosen.row.minimumStay[chosen.column] ?? 0) > 1 &&
                `. ${t('rates.minimum', { nights: chosen.row.minimumStay[chosen.column] })}`}
              {chosen.row.follows && `. ${t('rates.follows', { plan: chosen.row.follows.name })}`}
              {writer &&
                `. ${t(writer.isChannel ? 'rates.byChannel' : 'rates.by', {
                  by: writer.by,
                  moment: formatShortMoment(writer.at, HERE, locale),
                })}`}
            </>
          )) ||
          t('rates.help')}
      </p>
      {(may.prices || may.rooms) && (
        <div className={styles['tools']}>
          <Button disabled={count === 0} aria-haspopup="dialog" onClick={() => setReviewing(true)}>
            {t('rates.review', { count })}
          </Button>
          <Button variant="secondary" disabled={count === 0} onClick={drafts.discard}>
            {t('rates.discard')}
          </Button>
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            onClick={() => setBulk(startOf({ grid, sections, days, area: chosen?.area, mayPrices: may.prices }))}
          >
            {t('bulk.open')}
          </Button>
        </div>
      )}
      {bulk && <BulkDialog property={id} grid={grid} start={bulk} may={may} onClose={() => setBulk(undefined)} />}
      {isReviewing && (
        <ReviewDialog
          property={id}
          grid={grid}
          drafts={drafts.drafts}
          onClose={() => setReviewing(false)}
          onApplied={drafts.settle}
        />
      )}
      <History property={id} mayChange={may.prices || may.rooms} />
    </>
  );
}
