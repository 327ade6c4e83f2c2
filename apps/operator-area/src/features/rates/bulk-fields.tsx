import type { RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { Button, Checkbox, FieldError, Fieldset, SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { CheckList } from '../../shared/check-list.tsx';
import { useTexts } from '../../shared/texts.ts';
import { WEEKDAYS, weekdayNames } from '../../shared/weekdays.ts';
import {
  BULK_KINDS,
  type BulkChoice,
  type BulkKind,
  type BulkProblem,
  hasValue,
  isOfRates,
  isOfRooms,
} from './bulk-change.ts';
import styles from './bulk-fields.module.css';

const INTERVALS_AT_MOST = 10;

/** What is changed on which nights, of which rooms and rates. `may`: what the person may change. */
export function BulkFields({
  choice,
  problems,
  grid,
  may,
  onChange,
}: {
  choice: BulkChoice;
  problems: readonly BulkProblem[];
  grid: RateGrid;
  may: { prices: boolean; rooms: boolean };
  onChange: (choice: BulkChoice) => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { kind, value, intervals, isRounded } = choice;
  const kinds = BULK_KINDS.filter((each) => (isOfRates(each) ? may.prices : may.rooms));
  const weekdays = weekdayNames(locale);
  const errorOf = (field: BulkProblem) => (problems.includes(field) ? t(`bulk.problem.${field}`) : undefined);
  const put = (change: Partial<BulkChoice>) => onChange({ ...choice, ...change });
  // a restriction is of the rooms, unless rates are chosen for it; prices are of rates
  const own = grid.ratePlans.filter(({ base }) => base === null);
  const chooseKind = (next: BulkKind) =>
    put({ kind: next, value: '', ratePlans: isOfRates(next) ? own.map(({ id }) => id) : [] });
  const choices = (
    field: 'weekdays' | 'roomTypes' | 'ratePlans',
    legend: string,
    options: readonly { id: string | number; name: string }[],
  ) => (
    <CheckList
      id={`bulk-${field}`}
      legend={legend}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      chosen={choice[field].map(String)}
      error={errorOf(field)}
      onChange={(chosen) => put({ [field]: field === 'weekdays' ? chosen : chosen.map(Number) })}
    />
  );
  return (
    <>
      <SelectField label={t('bulk.kind')} value={kind} onChange={({ target }) => chooseKind(target.value as BulkKind)}>
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`bulk.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {hasValue(kind) && (
        <TextField
          label={isOfRates(kind) ? t('bulk.valueIn', { currency: grid.currency }) : t('bulk.value')}
          description={kind === 'adjust' ? t('bulk.adjustAbout') : undefined}
          error={errorOf('value')}
          value={value}
          inputMode={kind === 'adjust' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => put({ value: target.value })}
        />
      )}
      {kind === 'adjust' && (
        <Checkbox
          label={t('bulk.rounded')}
          checked={isRounded}
          onChange={({ target }) => put({ isRounded: target.checked })}
        />
      )}
      <Fieldset legend={t('bulk.nights')} className={styles['nights']}>
        {intervals.map((interval, index) => (
          <Interval
            // biome-ignore lint/suspicious/noArrayIndexKey: intervals are told apart by their place alone
            key={index}
            interval={interval}
            number={intervals.length > 1 ? index + 1 : undefined}
            onChange={(next) => put({ intervals: intervals.map((each, place) => (place === index ? next : each)) })}
            onRemove={
              intervals.length > 1
                ? () => put({ intervals: intervals.filter((_, place) => place !== index) })
                : undefined
            }
          />
        ))}
        <FieldError id="intervals" error={errorOf('intervals')} />
        {intervals.length < INTERVALS_AT_MOST && (
          <Button
            variant="quiet"
            onClick={() => put({ intervals: [...intervals, intervals.at(-1) ?? { from: '', to: '' }] })}
          >
            {t('bulk.addNights')}
          </Button>
        )}
      </Fieldset>
      {choices(
        'weekdays',
        t('bulk.weekdays'),
        WEEKDAYS.map((id, index) => ({ id, name: weekdays[index] ?? id })),
      )}
      {choices('roomTypes', t('bulk.roomTypes'), grid.roomTypes)}
      {!isOfRooms(kind) && (
        <>
          {choices('ratePlans', t('bulk.ratePlans'), isOfRates(kind) ? own : grid.ratePlans)}
          {!isOfRates(kind) && <p className={styles['about']}>{t('bulk.noRates')}</p>}
        </>
      )}
    </>
  );
}

function Interval({
  interval: { from, to },
  number,
  onChange,
  onRemove,
}: {
  interval: { from: string; to: string };
  /** Of several. */
  number: number | undefined;
  onChange: (interval: { from: string; to: string }) => void;
  onRemove: (() => void) | undefined;
}) {
  const t = useTexts();
  const { today } = useSite();
  const named = (label: string) => (number ? `${label} (${number})` : label);
  const last = addYears(today, 3);
  return (
    <div className={styles['interval']}>
      <DateField
        label={named(t('bulk.first'))}
        value={from}
        first={today}
        last={last}
        onChange={(day) => onChange({ from: day, to: to < day ? day : to })}
      />
      <DateField
        label={named(t('bulk.last'))}
        value={to}
        first={from || today}
        last={last}
        onChange={(day) => onChange({ from, to: day })}
      />
      {onRemove && (
        <Button variant="quiet" aria-label={named(t('bulk.remove'))} onClick={onRemove}>
          {t('bulk.remove')}
        </Button>
      )}
    </div>
  );
}
