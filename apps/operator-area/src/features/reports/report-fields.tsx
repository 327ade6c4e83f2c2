import { periodsOf, REPORT_DIMENSIONS, REPORT_KINDS, REPORT_LIMITS } from '@posada/api-client/operator';
import { SelectField } from '@posada/ui';
import { LinkTabs } from '@posada/ui/link-tabs';
import { useHotels } from '../../shared/places.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOwnHotels } from '../../shared/use-own-hotels.ts';
import { PeriodFields } from './period-fields.tsx';
import { inKind, problemOf, type ReportChoice, SINCE_DAYS, toQuery } from './report-address.ts';
import styles from './reports.module.css';

/** Nights that can be chosen after today. */
const YEARS_AHEAD = 3;

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
  const problem = problemOf(choice);
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
        <PeriodFields
          {...choice}
          periods={periodsOf(choice.kind)}
          ahead={YEARS_AHEAD}
          labels={{ first: t('bulk.first'), last: t('bulk.last') }}
          problem={problem && t(`reports.problem.${problem}`, { days: REPORT_LIMITS.days[choice.kind] })}
          onChange={change}
        />
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
