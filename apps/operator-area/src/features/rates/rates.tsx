import { useSite } from '@posada/area';
import { addDays, addYears, daysBetween } from '@posada/calendar-days';
import { Button, FailedNotice, SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { EmptyList } from '@posada/ui/empty-list';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Loading } from '../../shared/loading.tsx';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { RATE_READERS, Workspace } from '../../shared/workspace.tsx';
import type { BulkChoice } from './bulk-change.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { CellStatus } from './cell-status.tsx';
import type { FillWay } from './fill.ts';
import { RatesGrid } from './grid.tsx';
import { type GridRow, sectionsOf } from './grid-rows.ts';
import { GuestView } from './guest-view.tsx';
import { History } from './history.tsx';
import { gridQuery } from './queries.ts';
import styles from './rates.module.css';
import { ReviewDialog } from './review-dialog.tsx';
import type { Area } from './selection.ts';
import { startOf } from './start-of-bulk.ts';
import { useCells } from './use-cells.ts';
import { useDrafts } from './use-drafts.ts';

/** What a press of "Later" goes on by. */
const STEP = 28;
const YEARS_BEFORE = 1;
const YEARS_AFTER = 2;

/** Rooms and prices of a hotel by day. */
export function Rates() {
  const t = useTexts();
  return (
    <Workspace title={t('rates.title')} scopes={RATE_READERS}>
      <ChosenProperty />
    </Workspace>
  );
}

function ChosenProperty() {
  const t = useTexts();
  const { today } = useSite();
  const { key } = useLocation();
  const own = useOwnHotels();
  const [params, setParams] = useSearchParams();
  const chosen = own.find(({ id }) => id === params.get('property')) ?? own[0];
  const days = useMemo(() => {
    const first = addYears(today, -YEARS_BEFORE);
    return Array.from({ length: daysBetween(first, addYears(today, YEARS_AFTER)) + 1 }, (_, day) =>
      addDays(first, day),
    );
  }, [today]);
  const wanted = params.get('from') ?? today;
  const from = days.includes(wanted) ? wanted : today;
  // the first day on the screen: what is scrolled to is not in the address
  const first = useRef(from);
  const later = (by: number) => {
    const place = Math.min(Math.max(days.indexOf(first.current) + by, 0), days.length - 1);
    go({ from: days[place] ?? today });
  };
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
          first={days[0] ?? today}
          last={days.at(-1) ?? today}
          onChange={(day) => day && go({ from: day })}
        />
        <div className={styles['steps']}>
          <Button variant="secondary" onClick={() => later(-STEP)}>
            {t('rates.earlier')}
          </Button>
          <Button variant="secondary" onClick={() => go({ from: today })}>
            {t('rates.today')}
          </Button>
          <Button variant="secondary" onClick={() => later(STEP)}>
            {t('rates.later')}
          </Button>
        </div>
      </div>
      <PropertyRates key={chosen.id} id={chosen.id} days={days} from={from} jump={key} firstShown={first} />
    </>
  );
}

function PropertyRates({
  id,
  days,
  from,
  jump,
  firstShown,
}: {
  id: string;
  days: readonly string[];
  /** The day that is scrolled to; another `jump`: once more. */
  from: string;
  jump: string;
  /** Is set to the first day on the screen. */
  firstShown: RefObject<string>;
}) {
  const t = useTexts();
  const { locale, today } = useSite();
  const operator = useOperator();
  const drafts = useDrafts(id, operator.id, today);
  // one day has the names of all rooms and rates
  const names = useQuery(gridQuery(id, { from: today, to: today }, locale));
  const grid = names.data;
  const sections = useMemo(() => (grid ? sectionsOf(grid) : []), [grid]);
  const rows = useMemo(() => sections.flatMap(({ rooms, prices }) => [rooms, ...prices]), [sections]);
  const cells = useCells({ property: id, grid, rows, days, language: locale });
  const [problem, setProblem] = useState('');
  const [chosen, setChosen] = useState<{ row: GridRow; column: number; area: Area }>();
  const [bulk, setBulk] = useState<BulkChoice>();
  const [isReviewing, setReviewing] = useState(false);
  const fill = useRef<(way: FillWay) => void>(undefined);
  const may = {
    prices: operator.permissions.includes('rates.write'),
    rooms: operator.permissions.includes('availability.write'),
  };
  if (!grid)
    return names.error ? (
      <FailedNotice tone="danger" title={t('rates.readFailed')} onRetry={names.refetch} />
    ) : (
      <Loading />
    );
  const count = drafts.drafts.length;
  const openBulk = () =>
    setBulk(startOf({ grid, sections, days, area: chosen?.area, first: firstShown.current, mayPrices: may.prices }));
  return (
    <>
      {(names.error ?? cells.error) && (
        <FailedNotice
          title={t('rates.readFailed')}
          onRetry={() => Promise.all([names.error && names.refetch(), cells.retry()])}
        />
      )}
      {sections.length === 0 ? (
        <EmptyList icon="bed" text={t('rates.noRooms')} />
      ) : (
        <RatesGrid
          grid={grid}
          sections={sections}
          rows={rows}
          days={days}
          cells={cells}
          drafts={drafts}
          first={days.indexOf(from)}
          jump={jump}
          may={may}
          fill={fill}
          onProblem={setProblem}
          onSelect={(row, column, area) => {
            setChosen({ row, column, area });
            setProblem('');
          }}
          onFirst={(column) => {
            firstShown.current = days[column] ?? today;
          }}
        />
      )}
      <p role="status" className={styles['status']}>
        {problem ||
          (chosen && <CellStatus {...chosen} day={days[chosen.column] ?? ''} today={grid.today} cells={cells} />) ||
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
          <Button variant="secondary" disabled={!chosen} onClick={() => fill.current?.('down')}>
            {t('rates.fillDown')}
          </Button>
          <Button variant="secondary" disabled={!chosen} onClick={() => fill.current?.('right')}>
            {t('rates.fillRight')}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={openBulk}>
            {t('bulk.open')}
          </Button>
        </div>
      )}
      <GuestView property={id} day={(chosen && days[chosen.column]) ?? from} today={grid.today} />
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
