import { CHARGE_PLACES, type ChargeTerms, type SaleTerms } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatRow, type Locale } from '@posada/i18n';
import { SelectField, TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import { between, decimal, required } from '@posada/ui/rules';
import * as v from 'valibot';
import { CheckList } from '../../shared/check-list.tsx';
import { chosen, inOrder } from '../../shared/form-rules.ts';
import styles from '../../shared/parts.module.css';
import { RowsField } from '../../shared/rows-field.tsx';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import {
  amount,
  amountText,
  neededTexts,
  optionalDay,
  optionalWhole,
  readAs,
  rising,
  wholeNumber,
} from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { fromTexts, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { useSave } from './use-save.ts';

const KINDS = ['tax', 'fee'] as const;
/** How much: a percentage, an amount with what it is counted by, or amounts by the price of a person and night. */
const RATES = ['percent', 'room.night', 'room.stay', 'person.night', 'person.stay', 'brackets'] as const;
type Rate = (typeof RATES)[number];
const MOST_BRACKETS = 20;
const ROOM = 'room';

const isOfPerson = (rate: Rate) => rate === 'brackets' || rate.startsWith('person');

const rateOf = (charge: ChargeTerms | undefined): Rate => {
  if (charge?.brackets) return 'brackets';
  return charge && charge.amount !== null ? (`${charge.per}.${charge.each}` as const) : 'percent';
};

const percentage = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => text.replace(',', '.')),
  required(),
  decimal(),
  between(0, 100),
  v.transform(Number),
);
const bracketsSchema = (currency: string) =>
  v.pipe(
    v.array(v.object({ from: amount(currency), amount: amount(currency) })),
    v.minLength(1, 'field_required'),
    rising<{ from: number; amount: number }>('from', 'price_order', (own, before) => own.from > before.from),
  );

const schemaFor = (language: Locale, currency: string) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      kind: v.picklist(KINDS),
      collected: v.picklist(CHARGE_PLACES),
      rate: v.picklist(RATES),
      percent: v.string(),
      of: v.array(v.string()),
      amount: v.string(),
      brackets: v.array(v.object({ from: v.string(), amount: v.string() })),
      fromAge: v.string(),
      untilAge: v.string(),
      maxNights: optionalWhole(1, 365),
      from: optionalDay,
      to: optionalDay,
      bookFrom: optionalDay,
      bookUntil: optionalDay,
    }),
    readAs('percent', ({ rate }) => (rate === 'percent' ? percentage : undefined)),
    readAs('of', ({ rate }) => (rate === 'percent' ? chosen(v.string()) : undefined)),
    readAs('of', ({ rate, collected }) =>
      rate === 'percent' && collected === 'included'
        ? v.pipe(
            v.array(v.string()),
            v.check((parts) => parts.join() === ROOM, 'of_included'),
          )
        : undefined,
    ),
    readAs('amount', ({ rate }) => (rate.includes('.') ? amount(currency) : undefined)),
    readAs('brackets', ({ rate }) => (rate === 'brackets' ? bracketsSchema(currency) : undefined)),
    readAs('collected', ({ rate }) =>
      rate === 'brackets'
        ? v.pipe(
            v.string(),
            v.check((place) => place !== 'included', 'brackets_included'),
          )
        : undefined,
    ),
    readAs('fromAge', ({ rate }) => (isOfPerson(rate) ? wholeNumber(0, 120) : undefined)),
    readAs('untilAge', ({ rate, fromAge }) =>
      isOfPerson(rate)
        ? v.pipe(
            optionalWhole(0, 17),
            v.check((age) => age === null || age >= Number(fromAge), 'until_below_from'),
          )
        : undefined,
    ),
    inOrder('from', 'to'),
    inOrder('bookFrom', 'bookUntil'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

type HowMuch = Pick<ChargeTerms, 'percent' | 'of' | 'amount' | 'brackets' | 'per' | 'each' | 'fromAge' | 'untilAge'>;

/** What the fields say of how much it is, and who pays it. */
function howMuch(fields: Fields, currency: string): HowMuch {
  const { rate, percent, of } = fields;
  const nothing = { percent: null, amount: null, of: [ROOM], fromAge: 0, untilAge: null };
  if (rate === 'percent') return { ...nothing, per: 'room', each: 'night', percent: v.parse(percentage, percent), of };
  const payers = {
    fromAge: v.parse(wholeNumber(0, 120), fields.fromAge),
    untilAge: v.parse(optionalWhole(0, 17), fields.untilAge),
  };
  if (rate === 'brackets') {
    const brackets = v.parse(bracketsSchema(currency), fields.brackets);
    return { ...nothing, ...payers, per: 'person', each: 'night', brackets };
  }
  const [per, each] = rate.split('.') as [ChargeTerms['per'], ChargeTerms['each']];
  const value = v.parse(amount(currency), fields.amount);
  return { ...nothing, ...(per === 'person' ? payers : {}), per, each, amount: value };
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
  const { locale } = useSite();
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
    of: t('terms.of'),
    amount: t('terms.amountIn', { currency }),
    brackets: t('terms.brackets'),
    untilAge: t('terms.untilChildAge'),
    fromAge: t('terms.fromAge'),
    maxNights: t('terms.chargedNights'),
    from: t('bulk.first'),
    to: t('bulk.last'),
    bookFrom: t('terms.bookFrom'),
    bookUntil: t('terms.bookUntil'),
  };
  const ofBracket = { from: t('terms.bracketFrom', { currency }), amount: t('terms.amountPerNight', { currency }) };
  const bracketName = (index: number) => t('terms.bracket', { number: index + 1 });
  const kit = useKitForm({
    schema: schemaFor(language, currency),
    defaultValues: {
      name: toTexts(charge?.name, language),
      kind: charge?.kind ?? 'tax',
      collected: charge?.collected ?? 'included',
      rate: rateOf(charge),
      percent: charge?.percent === null || charge?.percent === undefined ? '' : String(charge.percent),
      of: [...(charge?.of ?? [ROOM])],
      amount: amountText(charge?.amount, currency),
      brackets: (charge?.brackets ?? []).map((own) => ({
        from: amountText(own.from, currency),
        amount: amountText(own.amount, currency),
      })),
      fromAge: String(charge?.fromAge ?? 0),
      untilAge: charge?.untilAge === null || charge?.untilAge === undefined ? '' : String(charge.untilAge),
      maxNights: charge?.maxNights === null || charge?.maxNights === undefined ? '' : String(charge.maxNights),
      from: charge?.from ?? '',
      to: charge?.to ?? '',
      bookFrom: charge?.bookFrom ?? '',
      bookUntil: charge?.bookUntil ?? '',
    },
    labelOf(path) {
      const [name, index, part] = path.split('.');
      if (name === 'brackets' && (part === 'from' || part === 'amount'))
        return formatRow([bracketName(Number(index)), ofBracket[part]], locale);
      return labels[name as keyof Fields];
    },
    messageOf: useTermsMessage(),
    onSubmit(fields) {
      const { name, kind, collected, maxNights, from, to, bookFrom, bookUntil } = fields;
      const after: ChargeTerms = {
        id: charge?.id ?? newId(charges, kind),
        name: fromTexts(name, charge?.name, language),
        kind,
        collected,
        ...howMuch(fields, currency),
        maxNights,
        from,
        to,
        bookFrom,
        bookUntil,
      };
      return save({
        part: 'charges',
        after: charge ? charges.map((own) => (own === charge ? after : own)) : [...charges, after],
      });
    },
  });
  const { field, controlled, compound, watch, register } = kit;
  const rate = watch('rate');
  const [of, brackets] = [controlled('of'), compound('brackets')];
  // a percentage of another charge comes after that one, and what prices include is a part of the room alone
  const before = charge ? charges.slice(0, charges.indexOf(charge)) : charges;
  const parts = before.filter((other) => other.collected !== 'included');
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
      <SelectField {...field('rate')} label={labels.rate}>
        {RATES.map((value) => (
          <option key={value} value={value}>
            {t(`terms.rate.${value}`)}
          </option>
        ))}
      </SelectField>
      {rate === 'percent' && <TextField {...field('percent')} label={labels.percent} inputMode="decimal" />}
      {rate === 'percent' && parts.length > 0 && (
        <CheckList
          id={of.id}
          legend={labels.of}
          options={[
            { value: ROOM, label: t('terms.charge.room') },
            ...parts.map(({ id, name }) => ({ value: id, label: nameOf(name) })),
          ]}
          chosen={of.value}
          onChange={of.onChange}
          error={of.error}
        />
      )}
      {rate.includes('.') && <TextField {...field('amount')} label={labels.amount} inputMode="decimal" />}
      {rate === 'brackets' && (
        <RowsField
          {...brackets}
          legend={labels.brackets}
          about={t('terms.bracketsAbout')}
          nameOf={bracketName}
          add={t('terms.addBracket')}
          empty={() => ({ from: '', amount: '' })}
          most={MOST_BRACKETS}
        >
          {(row, index, change) => (
            <div className={styles['pair']}>
              {(['from', 'amount'] as const).map((part) => (
                <TextField
                  key={part}
                  {...brackets.at(`${index}.${part}`)}
                  label={ofBracket[part]}
                  value={row[part]}
                  onChange={({ target }) => change({ [part]: target.value }, part)}
                  inputMode="decimal"
                />
              ))}
            </div>
          )}
        </RowsField>
      )}
      {isOfPerson(rate) && (
        <>
          <TextField {...field('fromAge')} label={labels.fromAge} inputMode="numeric" />
          <TextField
            {...field('untilAge')}
            label={labels.untilAge}
            description={t('terms.untilChildAgeAbout')}
            inputMode="numeric"
            optional
          />
        </>
      )}
      <TextField {...field('maxNights')} label={labels.maxNights} inputMode="numeric" optional />
      <DateField {...dates} {...controlled('from')} label={labels.from} />
      <DateField {...dates} {...controlled('to')} label={labels.to} />
      <DateField {...dates} {...controlled('bookFrom')} label={labels.bookFrom} />
      <DateField {...dates} {...controlled('bookUntil')} label={labels.bookUntil} />
    </EntryDialog>
  );
}
