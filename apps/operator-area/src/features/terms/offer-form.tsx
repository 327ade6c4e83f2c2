import type { OfferTerms, SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { Checkbox, Fieldset, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { inOrder } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import {
  amountText,
  neededIf,
  neededTexts,
  optionalAmount,
  optionalDay,
  optionalTexts,
  optionalWhole,
  wholeNumber,
} from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { fromTexts, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { WEEKDAYS, weekdayNames } from '../../shared/weekdays.ts';
import { useSave } from './use-save.ts';

const REDUCTIONS = ['percent', 'stay', 'night', 'nothing'] as const;
type Reduction = (typeof REDUCTIONS)[number];

function reductionOf(offer: OfferTerms | undefined): Reduction {
  if (!offer || offer.percent !== null) return 'percent';
  return offer.amount === null ? 'nothing' : offer.per;
}

const schemaFor = (language: Locale, currency: string) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      description: optionalTexts,
      reduction: v.picklist(REDUCTIONS),
      percent: optionalWhole(1, 90),
      amount: optionalAmount(currency),
      minimumNights: wholeNumber(1, 90),
      maximumNights: optionalWhole(1, 365),
      advanceDays: wholeNumber(0, 730),
      withinDays: optionalWhole(0, 365),
      stayFrom: optionalDay,
      stayUntil: optionalDay,
      bookFrom: optionalDay,
      bookUntil: optionalDay,
      weekdays: v.array(v.string()),
      roomTypes: v.array(v.string()),
      ratePlans: v.array(v.string()),
      combinable: v.boolean(),
    }),
    neededIf('percent', ({ reduction }) => reduction === 'percent'),
    neededIf('amount', ({ reduction }) => reduction === 'stay' || reduction === 'night'),
    inOrder('stayFrom', 'stayUntil'),
    inOrder('bookFrom', 'bookUntil'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** No choice is all of them. */
const some = <T,>(chosen: readonly string[], read: (text: string) => T): T[] | null =>
  chosen.length > 0 ? chosen.map(read) : null;

const textsOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** Adds an offer, or changes one. */
export function OfferForm({
  terms,
  offer,
  onClose,
}: {
  terms: SaleTerms;
  offer: OfferTerms | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const save = useSave(terms, onClose);
  const { nameOf } = useSentences(terms);
  const { language } = terms.website;
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    description: t('terms.description'),
    reduction: t('terms.reduction'),
    percent: t('codes.percent'),
    amount: t('terms.amountIn', { currency: terms.currency }),
    minimumNights: t('terms.minimumNights'),
    maximumNights: t('terms.maximumNights'),
    advanceDays: t('terms.advanceDays'),
    withinDays: t('terms.withinDays'),
    stayFrom: t('bulk.first'),
    stayUntil: t('bulk.last'),
    bookFrom: t('terms.bookFrom'),
    bookUntil: t('terms.bookUntil'),
    weekdays: t('bulk.weekdays'),
    roomTypes: t('bulk.roomTypes'),
    ratePlans: t('bulk.ratePlans'),
    combinable: t('terms.combinable'),
  };
  const kit = useKitForm({
    schema: schemaFor(language, terms.currency),
    defaultValues: {
      name: toTexts(offer?.name, language),
      description: toTexts(offer?.description, language),
      reduction: reductionOf(offer),
      percent: textsOf(offer?.percent),
      amount: amountText(offer?.amount, terms.currency),
      minimumNights: textsOf(offer?.minimumNights ?? 1),
      maximumNights: textsOf(offer?.maximumNights),
      advanceDays: textsOf(offer?.advanceDays ?? 0),
      withinDays: textsOf(offer?.withinDays),
      stayFrom: offer?.stayFrom ?? '',
      stayUntil: offer?.stayUntil ?? '',
      bookFrom: offer?.bookFrom ?? '',
      bookUntil: offer?.bookUntil ?? '',
      weekdays: [...(offer?.weekdays ?? [])],
      roomTypes: (offer?.roomTypes ?? []).map(String),
      ratePlans: (offer?.ratePlans ?? []).map(String),
      combinable: offer?.combinable ?? false,
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit: ({ reduction, percent, amount, weekdays, roomTypes, ratePlans, name, description, ...rest }) =>
      save({
        part: 'offers',
        before: offer,
        after: {
          ...offer,
          ...rest,
          name: fromTexts(name, offer?.name, language),
          description: fromTexts(description, offer?.description, language),
          percent: reduction === 'percent' ? percent : null,
          amount: reduction === 'stay' || reduction === 'night' ? amount : null,
          per: reduction === 'night' ? 'night' : 'stay',
          weekdays: some(weekdays, (day) => day),
          roomTypes: some(roomTypes, Number),
          ratePlans: some(ratePlans, Number),
        },
      }),
  });
  const { field, controlled, watch, register } = kit;
  const reduction = watch('reduction');
  const dates = useOptionalDays();
  const names = weekdayNames(locale);
  const choices = (name: 'weekdays' | 'roomTypes' | 'ratePlans', options: { value: string; label: string }[]) => {
    const { id, value, onChange, error } = controlled(name);
    return (
      <CheckList id={id} legend={labels[name]} options={options} chosen={value} onChange={onChange} error={error} />
    );
  };
  return (
    <EntryDialog title={offer ? nameOf(offer.name) : t('terms.offers.add')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <TextsField {...controlled('description')} label={labels.description} language={language} isLong />
      <RadioCards
        {...register('reduction')}
        legend={labels.reduction}
        defaultValue={reductionOf(offer)}
        options={REDUCTIONS.map((value) => ({ value, label: t(`terms.reduction.${value}`) }))}
      />
      {reduction === 'percent' && <TextField {...field('percent')} label={labels.percent} inputMode="numeric" />}
      {(reduction === 'stay' || reduction === 'night') && (
        <TextField {...field('amount')} label={labels.amount} inputMode="decimal" />
      )}
      <Fieldset legend={t('terms.conditions')} className={styles['form']}>
        <TextField {...field('minimumNights')} label={labels.minimumNights} inputMode="numeric" />
        <TextField {...field('maximumNights')} label={labels.maximumNights} inputMode="numeric" optional />
        <TextField {...field('advanceDays')} label={labels.advanceDays} inputMode="numeric" />
        <TextField {...field('withinDays')} label={labels.withinDays} inputMode="numeric" optional />
        <DateField {...dates} {...controlled('stayFrom')} label={labels.stayFrom} />
        <DateField {...dates} {...controlled('stayUntil')} label={labels.stayUntil} />
        <DateField {...dates} {...controlled('bookFrom')} label={labels.bookFrom} />
        <DateField {...dates} {...controlled('bookUntil')} label={labels.bookUntil} />
      </Fieldset>
      <p>{t('terms.allUnlessChosen')}</p>
      {choices(
        'weekdays',
        WEEKDAYS.map((value, index) => ({ value, label: names[index] ?? value })),
      )}
      {choices(
        'roomTypes',
        terms.roomTypes.map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
      )}
      {choices(
        'ratePlans',
        terms.ratePlans.map(({ id, name }) => ({ value: String(id), label: nameOf(name) })),
      )}
      <Checkbox {...register('combinable')} label={labels.combinable} />
    </EntryDialog>
  );
}
