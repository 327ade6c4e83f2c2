import type { RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import { BOARDS, PAYMENT_OPTIONS } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatRow } from '@posada/i18n';
import { Checkbox, Fieldset, SelectField, TextField } from '@posada/ui';
import { type FieldRefusals, useKitForm } from '@posada/ui/forms';
import { CheckList } from '../check-list.tsx';
import styles from '../parts.module.css';
import { RowsField } from '../rows-field.tsx';
import { useTexts } from '../texts.ts';
import { EntryDialog, useTermsMessage } from './entry-dialog.tsx';
import { FEES, NO_SHOW_FEES } from './fee.ts';
import { FeeFields } from './fee-fields.tsx';
import { OWN_PRICES, type PlanFields, planSchema, planValues, toPlan } from './plan-values.ts';
import { useSentences } from './sentences.ts';
import { TextsField } from './texts-field.tsx';

const MOST_STEPS = 10;

/** Adds a rate plan, or changes one. Its own prices are set elsewhere; whether it has them stays as it was made. */
export function PlanForm({
  terms,
  plan,
  ownPrices,
  onSave,
  onClose,
}: {
  terms: Pick<SaleTerms, 'currency' | 'ratePlans' | 'roomTypes' | 'website'>;
  plan: RatePlanTerms | undefined;
  /** Where prices of its own come from. */
  ownPrices: string;
  /** The plan as it is from now on; a new one has no id. */
  onSave: (after: object) => Promise<FieldRefusals>;
  onClose: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const { nameOf } = useSentences(terms);
  const { currency, ratePlans } = terms;
  const { language } = terms.website;
  const labels: Record<keyof PlanFields, string> = {
    name: t('terms.name'),
    description: t('terms.description'),
    board: t('fact.board'),
    base: t('terms.prices'),
    basePercent: t('terms.basePercent'),
    perAdult: t('terms.perAdultIn', { currency }),
    perChild: t('terms.perChild'),
    freeDays: t('terms.freeDays'),
    until: t('terms.until'),
    fee: t('terms.fee'),
    steps: t('terms.steps'),
    noShow: t('terms.noShow'),
    paymentOptions: t('terms.payment'),
    prepaymentPercent: t('terms.prepayment'),
    minimumNights: t('terms.minimumNights'),
    advanceDays: t('terms.advanceDays'),
    lengthOfStay: t('terms.lengthOfStay'),
    negotiated: t('terms.negotiated'),
  };
  const inRows = {
    steps: { days: t('terms.step.days'), until: t('terms.step.until'), fee: t('terms.step.fee') },
    perChild: { until: t('terms.untilAge'), amount: t('terms.amountPerNight', { currency }) },
    lengthOfStay: { nights: t('terms.nightsFrom'), percent: t('terms.basePercent') },
  };
  const rowName = {
    steps: (index: number) => t('terms.step.name', { number: index + 1 }),
    perChild: (index: number) => t('terms.ageRow', { number: index + 1 }),
    lengthOfStay: (index: number) => t('terms.stayRow', { number: index + 1 }),
  };
  const kit = useKitForm({
    schema: planSchema(language, currency),
    defaultValues: planValues(plan, language, currency),
    labelOf(path) {
      const [name, index, part] = path.split('.');
      if (name === 'steps' || name === 'perChild' || name === 'lengthOfStay') {
        const parts: Record<string, string> = inRows[name];
        return formatRow([rowName[name](Number(index)), parts[part ?? ''] ?? ''], locale);
      }
      return labels[name as keyof PlanFields];
    },
    messageOf: useTermsMessage(),
    onSubmit: (fields) => onSave(toPlan(fields, plan, language, currency)),
  });
  const { field, controlled, compound, register, watch } = kit;
  const base = watch('base');
  const payments = controlled('paymentOptions');
  const [fee, noShow, steps] = [compound('fee'), compound('noShow'), compound('steps')];
  const [perChild, stays] = [compound('perChild'), compound('lengthOfStay')];
  const options = (values: readonly { value: string; label: string }[]) =>
    values.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  const bases = ratePlans.filter((other) => !other.base && other.id !== plan?.id);
  return (
    <EntryDialog title={plan ? nameOf(plan.name) : t('terms.plans.add')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <TextsField {...controlled('description')} label={labels.description} language={language} isLong />
      <SelectField {...field('board')} label={labels.board}>
        {options(BOARDS.map((value) => ({ value, label: t(`board.${value}`) })))}
      </SelectField>
      {!plan && (
        <SelectField {...field('base')} label={labels.base}>
          {options([
            { value: OWN_PRICES, label: ownPrices },
            ...bases.map(({ id, name }) => ({ value: String(id), label: t('terms.follows', { plan: nameOf(name) }) })),
          ])}
        </SelectField>
      )}
      {base !== OWN_PRICES && (
        <>
          <TextField {...field('basePercent')} label={labels.basePercent} description={t('terms.basePercentAbout')} />
          <TextField
            {...field('perAdult')}
            label={labels.perAdult}
            description={t('terms.perAdultAbout')}
            inputMode="decimal"
            optional
          />
          <RowsField
            {...perChild}
            legend={labels.perChild}
            about={t('terms.perChildAbout')}
            nameOf={rowName.perChild}
            add={t('terms.addAge')}
            empty={() => ({ until: '', amount: '' })}
          >
            {(row, index, change) => (
              <div className={styles['pair']}>
                <TextField
                  {...perChild.at(`${index}.until`)}
                  label={inRows.perChild.until}
                  value={row.until}
                  onChange={({ target }) => change({ until: target.value }, 'until')}
                  inputMode="numeric"
                />
                <TextField
                  {...perChild.at(`${index}.amount`)}
                  label={inRows.perChild.amount}
                  value={row.amount}
                  onChange={({ target }) => change({ amount: target.value }, 'amount')}
                  inputMode="decimal"
                />
              </div>
            )}
          </RowsField>
        </>
      )}
      <Fieldset legend={t('terms.cancellation')} className={styles['form']}>
        <TextField
          {...field('freeDays')}
          label={labels.freeDays}
          description={t('terms.freeDaysAbout')}
          inputMode="numeric"
          optional
        />
        <TextField {...field('until')} label={labels.until} />
        <FeeFields {...fee} label={labels.fee} kinds={FEES} currency={currency} />
        <RowsField
          {...steps}
          legend={labels.steps}
          about={t('terms.stepsAbout')}
          nameOf={rowName.steps}
          add={t('terms.step.add')}
          empty={() => ({ days: '', until: '18:00', fee: { kind: 'all' as const, value: '' } })}
          most={MOST_STEPS}
        >
          {(row, index, change) => (
            <>
              <div className={styles['pair']}>
                <TextField
                  {...steps.at(`${index}.days`)}
                  label={inRows.steps.days}
                  value={row.days}
                  onChange={({ target }) => change({ days: target.value }, 'days')}
                  inputMode="numeric"
                />
                <TextField
                  {...steps.at(`${index}.until`)}
                  label={inRows.steps.until}
                  value={row.until}
                  onChange={({ target }) => change({ until: target.value }, 'until')}
                />
              </div>
              <FeeFields
                label={inRows.steps.fee}
                kinds={FEES}
                currency={currency}
                value={row.fee}
                onChange={(next, path) => change({ fee: next }, `fee.${path}`)}
                at={(path) => steps.at(`${index}.fee.${path}`)}
              />
            </>
          )}
        </RowsField>
        <FeeFields {...noShow} label={labels.noShow} kinds={NO_SHOW_FEES} currency={currency} />
      </Fieldset>
      <CheckList
        id={payments.id}
        legend={labels.paymentOptions}
        options={PAYMENT_OPTIONS.map((value) => ({ value, label: t(`payment.${value}`) }))}
        chosen={payments.value}
        onChange={(next) => payments.onChange(PAYMENT_OPTIONS.filter((option) => next.includes(option)))}
        error={payments.error}
      />
      <TextField {...field('prepaymentPercent')} label={labels.prepaymentPercent} inputMode="numeric" />
      <TextField {...field('minimumNights')} label={labels.minimumNights} inputMode="numeric" />
      <TextField {...field('advanceDays')} label={labels.advanceDays} inputMode="numeric" />
      <RowsField
        {...stays}
        legend={labels.lengthOfStay}
        about={t('terms.lengthOfStayAbout')}
        nameOf={rowName.lengthOfStay}
        add={t('terms.addStay')}
        empty={() => ({ nights: '', percent: '' })}
      >
        {(row, index, change) => (
          <div className={styles['pair']}>
            <TextField
              {...stays.at(`${index}.nights`)}
              label={inRows.lengthOfStay.nights}
              value={row.nights}
              onChange={({ target }) => change({ nights: target.value }, 'nights')}
              inputMode="numeric"
            />
            <TextField
              {...stays.at(`${index}.percent`)}
              label={inRows.lengthOfStay.percent}
              value={row.percent}
              onChange={({ target }) => change({ percent: target.value }, 'percent')}
            />
          </div>
        )}
      </RowsField>
      <Checkbox {...register('negotiated')} label={labels.negotiated} />
    </EntryDialog>
  );
}
