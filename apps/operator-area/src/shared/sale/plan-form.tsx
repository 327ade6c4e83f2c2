import type { CancellationFee, RatePlanTerms, SaleTerms } from '@posada/api-client/operator';
import { BOARDS, PAYMENT_OPTIONS } from '@posada/api-client/properties';
import type { Locale } from '@posada/i18n';
import { Checkbox, Fieldset, SelectField, TextField } from '@posada/ui';
import { type FieldRefusals, useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { CheckList } from '../check-list.tsx';
import { chosen } from '../form-rules.ts';
import styles from '../parts.module.css';
import { useTexts } from '../texts.ts';
import { EntryDialog, useTermsMessage } from './entry-dialog.tsx';
import {
  amountText,
  clock,
  neededIf,
  neededTexts,
  optionalAmount,
  optionalTexts,
  optionalWhole,
  wholeNumber,
} from './rules.ts';
import { useSentences } from './sentences.ts';
import { fromTexts, toTexts } from './texts.ts';
import { TextsField } from './texts-field.tsx';

const FEES = ['first_night', 'nights', 'percent', 'amount', 'all'] as const;
type FeeKind = (typeof FEES)[number];
const OWN_PRICES = '';

const feeKindOf = (fee: CancellationFee): FeeKind =>
  typeof fee === 'string' ? fee : 'percent' in fee ? 'percent' : 'nights' in fee ? 'nights' : 'amount';

const schemaFor = (language: Locale, currency: string) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      description: optionalTexts,
      board: v.picklist(BOARDS),
      base: v.string(),
      basePercent: wholeNumber(-90, 200),
      freeDays: optionalWhole(0, 365),
      until: clock,
      fee: v.picklist(FEES),
      feeNights: optionalWhole(1, 365),
      feePercent: optionalWhole(0, 100),
      feeAmount: optionalAmount(currency),
      paymentOptions: chosen(v.picklist(PAYMENT_OPTIONS)),
      prepaymentPercent: wholeNumber(1, 100),
      minimumNights: wholeNumber(1, 90),
      advanceDays: wholeNumber(0, 730),
      negotiated: v.boolean(),
    }),
    neededIf('feeNights', ({ fee }) => fee === 'nights'),
    neededIf('feePercent', ({ fee }) => fee === 'percent'),
    neededIf('feeAmount', ({ fee }) => fee === 'amount'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

function feeOf({ fee, feeNights, feePercent, feeAmount }: Fields): CancellationFee {
  if (fee === 'nights') return { nights: feeNights ?? 1 };
  if (fee === 'percent') return { percent: feePercent ?? 0 };
  return fee === 'amount' ? { amount: feeAmount ?? 0 } : fee;
}

/** The fields as they begin. */
function valuesOf(plan: RatePlanTerms | undefined, language: Locale, currency: string) {
  const { freeDays, until, fee }: RatePlanTerms['cancellation'] = plan?.cancellation ?? {
    freeDays: 1,
    until: '18:00',
    fee: 'first_night',
  };
  return {
    name: toTexts(plan?.name, language),
    description: toTexts(plan?.description, language),
    board: plan?.board ?? ('room_only' as const),
    base: plan?.base ? String(plan.base.plan) : OWN_PRICES,
    basePercent: String(plan?.base?.percent ?? 0),
    freeDays: freeDays === null ? '' : String(freeDays),
    until,
    fee: feeKindOf(fee),
    feeNights: typeof fee === 'object' && 'nights' in fee ? String(fee.nights) : '',
    feePercent: typeof fee === 'object' && 'percent' in fee ? String(fee.percent) : '',
    feeAmount: typeof fee === 'object' && 'amount' in fee ? amountText(fee.amount, currency) : '',
    paymentOptions: [...(plan?.paymentOptions ?? (['payAtHotel'] as const))],
    prepaymentPercent: String(plan?.prepaymentPercent ?? 100),
    minimumNights: String(plan?.minimumNights ?? 1),
    advanceDays: String(plan?.advanceDays ?? 0),
    negotiated: plan?.negotiated ?? false,
  };
}

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
  const { nameOf } = useSentences(terms);
  const { currency, ratePlans } = terms;
  const { language } = terms.website;
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    description: t('terms.description'),
    board: t('fact.board'),
    base: t('terms.prices'),
    basePercent: t('terms.basePercent'),
    freeDays: t('terms.freeDays'),
    until: t('terms.until'),
    fee: t('terms.fee'),
    feeNights: t('bulk.nights'),
    feePercent: t('terms.percent'),
    feeAmount: t('terms.amountIn', { currency }),
    paymentOptions: t('terms.payment'),
    prepaymentPercent: t('terms.prepayment'),
    minimumNights: t('terms.minimumNights'),
    advanceDays: t('terms.advanceDays'),
    negotiated: t('terms.negotiated'),
  };
  const kit = useKitForm({
    schema: schemaFor(language, currency),
    defaultValues: valuesOf(plan, language, currency),
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit(fields) {
      const { name, description, base, basePercent, freeDays, until, paymentOptions, ...rest } = fields;
      const { board, prepaymentPercent, minimumNights, advanceDays, negotiated } = rest;
      return onSave({
        ...plan,
        name: fromTexts(name, plan?.name, language),
        description: fromTexts(description, plan?.description, language),
        board,
        ...(base !== OWN_PRICES && { base: { ...plan?.base, plan: Number(base), percent: basePercent } }),
        cancellation: { ...plan?.cancellation, freeDays, until, fee: feeOf(fields) },
        paymentOptions,
        prepaymentPercent,
        minimumNights,
        advanceDays,
        negotiated,
      });
    },
  });
  const { field, controlled, register, watch } = kit;
  const [fee, base] = [watch('fee'), watch('base')];
  const payments = controlled('paymentOptions');
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
        <TextField {...field('basePercent')} label={labels.basePercent} description={t('terms.basePercentAbout')} />
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
        <SelectField {...field('fee')} label={labels.fee}>
          {options(FEES.map((value) => ({ value, label: t(`terms.feeKind.${value}`) })))}
        </SelectField>
        {fee === 'nights' && <TextField {...field('feeNights')} label={labels.feeNights} inputMode="numeric" />}
        {fee === 'percent' && <TextField {...field('feePercent')} label={labels.feePercent} inputMode="numeric" />}
        {fee === 'amount' && <TextField {...field('feeAmount')} label={labels.feeAmount} inputMode="decimal" />}
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
      <Checkbox {...register('negotiated')} label={labels.negotiated} />
    </EntryDialog>
  );
}
