import { nightsOfPeriod, periodsOf, REPORT_DIMENSIONS, REPORT_KINDS, REPORT_LIMITS } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addYears } from '@posada/calendar-days';
import { SelectField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useHotels } from '../../shared/places.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { inKind, problemOf, type ReportChoice, SINCE_DAYS, toQuery } from './report-address.ts';
import styles from './reports.module.css';

/** Nights that can be chosen: years before and after today. */
const YEARS = { back: 6, ahead: 3 };
const FIXED_NIGHTS = 'fixed';

interface ReportFieldsProps {
  choice: ReportChoice;
  onChange: (choice: ReportChoice) => void;
}

/** Which report, of which nights and hotels, split by what. */
export function ReportFields({ choice, onChange }: ReportFieldsProps) {
  const t = useTexts();
  const hotels = useHotels();
  const own = useOwnHotels().map(({ id }) => id);
  const listed = choice.property && !own.includes(choice.property) ? [...own, choice.property] : own;
  const change = (changed: Partial<ReportChoice>) => onChange({ ...choice, ...changed });
  return (
    <search>
      <LinkTabs
        label={t('reports.kind')}
        current={choice.kind}
        tabs={REPORT_KINDS.map((kind) => ({
          id: kind,
          label: t(`reports.kind.${kind}`),
          to: toQuery(inKind(choice, kind)),
        }))}
      />
      <p className={styles['about']}>{t(`reports.about.${choice.kind}`)}</p>
      <div className={styles['fields']}>
        <NightFields choice={choice} onChange={change} />
        <SelectField
          label={t('rates.hotel')}
          value={choice.property}
          onChange={({ target }) => change({ property: target.value })}
        >
          <option value="">{t('settings.allHotels')}</option>
          {listed.map((id) => (
            <option key={id} value={id}>
              {hotels.nameOf(Number(id))}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('reports.by')}
          value={choice.by}
          onChange={({ target }) => change({ by: target.value as ReportChoice['by'] })}
        >
          {REPORT_DIMENSIONS.map((dimension) => (
            <option key={dimension} value={dimension}>
              {t(`reports.by.${dimension}`)}
            </option>
          ))}
        </SelectField>
        {choice.kind === 'pickup' && (
          <SelectField
            label={t('reports.since')}
            value={choice.since}
            onChange={({ target }) => change({ since: target.value })}
          >
            {[...new Set([...SINCE_DAYS, choice.since])].map((days) => (
              <option key={days}>{days}</option>
            ))}
          </SelectField>
        )}
      </div>
    </search>
  );
}

function NightFields({
  choice,
  onChange,
}: {
  choice: ReportChoice;
  onChange: (changed: Partial<ReportChoice>) => void;
}) {
  const t = useTexts();
  const { today } = useSite();
  const { kind, period, from, to } = choice;
  const periods = periodsOf(kind);
  const problem = problemOf(choice);
  const days = { first: addYears(today, -YEARS.back), last: addYears(today, YEARS.ahead), start: today };
  return (
    <>
      <SelectField
        label={t('reports.period')}
        value={period ?? FIXED_NIGHTS}
        onChange={({ target }) => {
          const named = periods.find((each) => each === target.value) ?? null;
          onChange({ period: named, ...(named ? nightsOfPeriod(named, today) : {}) });
        }}
      >
        {periods.map((each) => (
          <option key={each} value={each}>
            {t(`reports.period.${each}`)}
          </option>
        ))}
        <option value={FIXED_NIGHTS}>{t('reports.fixedNights')}</option>
      </SelectField>
      <DateField
        {...days}
        label={t('bulk.first')}
        value={from}
        onChange={(day) => day && onChange({ period: null, from: day })}
      />
      <DateField
        {...days}
        label={t('bulk.last')}
        value={to}
        error={problem && t(`reports.problem.${problem}`, { days: REPORT_LIMITS.days[kind] })}
        onChange={(day) => day && onChange({ period: null, to: day })}
      />
    </>
  );
}
