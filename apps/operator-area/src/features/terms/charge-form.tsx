import { CHARGE_PLACES, type ChargeTerms, type SaleTerms } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { between, decimal } from '@posada/ui/rules';
import * as v from 'valibot';
import { inOrder } from '../../shared/form-rules.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import {
  amountText,
  neededIf,
  neededTexts,
  optionalAmount,
  optionalDay,
  optionalWhole,
  wholeNumber,
} from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { fromTexts, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { useSave } from './use-save.ts';

const KINDS = ['tax', 'fee'] as const;
/** How much: by a table, which is not changed here, a percentage, or an amount with what it is counted by. */
const RATES = ['percent', 'room.night', 'room.stay', 'person.night', 'person.stay'] as const;
const AS_IT_IS = 'brackets';

const rateOf = (charge: ChargeTerms | undefined) => {
  if (charge?.brackets) return AS_IT_IS;
  return charge && charge.amount !== null ? (`${charge.per}.${charge.each}` as const) : 'percent';
};

const schemaFor = (language: Locale, currency: string) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      kind: v.picklist(KINDS),
      collected: v.picklist(CHARGE_PLACES),
      rate: v.picklist([...RATES, AS_IT_IS]),
      percent: v.pipe(
        v.string(),
        v.trim(),
        v.transform((text) => text.replace(',', '.')),
        decimal(),
        between(0, 100),
        v.transform((text) => (text === '' ? null : Number(text))),
      ),
      amount: optionalAmount(currency),
      fromAge: wholeNumber(0, 120),
      maxNights: optionalWhole(1, 365),
      from: optionalDay,
      to: optionalDay,
      bookFrom: optionalDay,
      bookUntil: optionalDay,
    }),
    neededIf('percent', ({ rate }) => rate === 'percent'),
    neededIf('amount', ({ rate }) => rate.includes('.')),
    inOrder('from', 'to'),
    inOrder('bookFrom', 'bookUntil'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** What the fields say of how much it is. */
function howMuch({ rate, percent, amount }: Fields): Partial<ChargeTerms> {
  if (rate === AS_IT_IS) return {};
  if (rate === 'percent') return { percent, amount: null };
  const [per, each] = rate.split('.') as [ChargeTerms['per'], ChargeTerms['each']];
  return { amount, percent: null, per, each };
}

/** An id that no other charge of the hotel has. */
function newId(charges: readonly ChargeTerms[], kind: string): string {
  const taken = new Set(charges.map(({ id }) => id));
  for (let number = 1; ; number += 1) if (!taken.has(`${kind}-${number}`)) return `${kind}-${number}`;
}

/** Adds a tax or a fee, or changes one. */
export function ChargeForm({
  terms,
  charge,
  onClose,
}: {
  terms: SaleTerms;
  charge: ChargeTerms | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  const { nameOf } = useSentences(terms);
  const { currency, charges } = terms;
  const { language } = terms.website;
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    kind: t('terms.kind'),
    collected: t('terms.collected'),
    rate: t('terms.rate'),
    percent: t('terms.percent'),
    amount: t('terms.amountIn', { currency }),
    fromAge: t('terms.fromAge'),
    maxNights: t('terms.chargedNights'),
    from: t('bulk.first'),
    to: t('bulk.last'),
    bookFrom: t('terms.bookFrom'),
    bookUntil: t('terms.bookUntil'),
  };
  const kit = useKitForm({
    schema: schemaFor(language, currency),
    defaultValues: {
      name: toTexts(charge?.name, language),
      kind: charge?.kind ?? 'tax',
      collected: charge?.collected ?? 'included',
      rate: rateOf(charge),
      percent: charge?.percent === null || charge?.percent === undefined ? '' : String(charge.percent),
      amount: amountText(charge?.amount, currency),
      fromAge: String(charge?.fromAge ?? 0),
      maxNights: charge?.maxNights === null || charge?.maxNights === undefined ? '' : String(charge.maxNights),
      from: charge?.from ?? '',
      to: charge?.to ?? '',
      bookFrom: charge?.bookFrom ?? '',
      bookUntil: charge?.bookUntil ?? '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit(fields) {
      const { rate: _, percent: __, amount: ___, name, ...rest } = fields;
      const after = {
        of: ['room'],
        untilAge: null,
        per: 'room',
        each: 'night',
        ...charge,
        ...rest,
        id: charge?.id ?? newId(charges, fields.kind),
        name: fromTexts(name, charge?.name, language),
        ...howMuch(fields),
      } as ChargeTerms;
      return save({
        part: 'charges',
        after: charge ? charges.map((own) => (own === charge ? after : own)) : [...charges, after],
      });
    },
  });
  const { field, controlled, watch, register } = kit;
  const rate = watch('rate');
  const dates = useOptionalDays();
  return (
    <EntryDialog title={charge ? nameOf(charge.name) : t('terms.taxes.add')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <RadioCards
        {...register('kind')}
        legend={labels.kind}
        defaultValue={charge?.kind ?? 'tax'}
        options={KINDS.map((value) => ({ value, label: t(`terms.kind.${value}`) }))}
      />
      <SelectField {...field('collected')} label={labels.collected}>
        {CHARGE_PLACES.map((value) => (
          <option key={value} value={value}>
            {t(`terms.collected.${value}`)}
          </option>
        ))}
      </SelectField>
      {rate === AS_IT_IS ? (
        <p>{t('terms.bracketsStay')}</p>
      ) : (
        <SelectField {...field('rate')} label={labels.rate}>
          {RATES.map((value) => (
            <option key={value} value={value}>
              {t(`terms.rate.${value}`)}
            </option>
          ))}
        </SelectField>
      )}
      {rate === 'percent' && <TextField {...field('percent')} label={labels.percent} inputMode="decimal" />}
      {rate.includes('.') && <TextField {...field('amount')} label={labels.amount} inputMode="decimal" />}
      {rate.startsWith('person') && <TextField {...field('fromAge')} label={labels.fromAge} inputMode="numeric" />}
      <TextField {...field('maxNights')} label={labels.maxNights} inputMode="numeric" optional />
      <DateField {...dates} {...controlled('from')} label={labels.from} />
      <DateField {...dates} {...controlled('to')} label={labels.to} />
      <DateField {...dates} {...controlled('bookFrom')} label={labels.bookFrom} />
      <DateField {...dates} {...controlled('bookUntil')} label={labels.bookUntil} />
    </EntryDialog>
  );
}
