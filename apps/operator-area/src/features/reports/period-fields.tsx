import { nightsOfPeriod, type ReportPeriod } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useTexts } from '../../shared/texts.ts';

const YEARS_BACK = 6;
const FIXED_DAYS = 'fixed';

interface Period {
  /** Null: the days are fixed. */
  period: ReportPeriod | null;
  /** The first and the last one. */
  from: string;
  to: string;
}

interface PeriodFieldsProps extends Period {
  periods: readonly ReportPeriod[];
  /** Years after today that can be chosen. */
  ahead: number;
  labels: { first: string; last: string };
  /** Why the days cannot be reported. */
  problem: string | undefined;
  onChange: (period: Period) => void;
}

/** The days of a report: a period that is named by today, or fixed ones. */
export function PeriodFields({ period, from, to, periods, ahead, labels, problem, onChange }: PeriodFieldsProps) {
  const t = useTexts();
  const { today } = useSite();
  const days = { first: addYears(today, -YEARS_BACK), last: addYears(today, ahead), start: today };
  return (
    <>
      <SelectField
        label={t('reports.period')}
        value={period ?? FIXED_DAYS}
        onChange={({ target }) => {
          const named = periods.find((each) => each === target.value) ?? null;
          onChange({ period: named, ...(named ? nightsOfPeriod(named, today) : { from, to }) });
        }}
      >
        {periods.map((each) => (
          <option key={each} value={each}>
            {t(`reports.period.${each}`)}
          </option>
        ))}
        <option value={FIXED_DAYS}>{t('reports.fixedNights')}</option>
      </SelectField>
      <DateField
        {...days}
        label={labels.first}
        value={from}
        onChange={(day) => day && onChange({ period: null, from: day, to })}
      />
      <DateField
        {...days}
        label={labels.last}
        value={to}
        error={problem}
        onChange={(day) => day && onChange({ period: null, from, to: day })}
      />
    </>
  );
}
