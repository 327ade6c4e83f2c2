import type { ChildBand, SaleTerms } from '@posada/api-client/operator';
import { TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { RadioCards } from '@posada/ui/radio-cards';
import * as v from 'valibot';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { amount, amountText, readAs, wholeNumber } from '../../shared/sale/rules.ts';
import { useTexts } from '../../shared/texts.ts';
import { useSave } from './use-save.ts';

/** The oldest age that a website can price as a child. */
export const OLDEST_CHILD = 17;
const KINDS = ['percent', 'amount'] as const;

const PERCENT = wholeNumber(0, 100);

/** @param taken oldest ages of the other bands */
const schemaFor = (currency: string, taken: readonly number[]) =>
  v.pipe(
    v.object({
      until: v.pipe(
        wholeNumber(0, OLDEST_CHILD),
        v.check((age) => !taken.includes(age), 'age_twice'),
      ),
      kind: v.picklist(KINDS),
      percent: v.string(),
      amount: v.string(),
    }),
    readAs('percent', ({ kind }) => (kind === 'percent' ? PERCENT : undefined)),
    readAs('amount', ({ kind }) => (kind === 'amount' ? amount(currency) : undefined)),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** Adds a band of ages of children, or changes one. It begins after the band before it. */
export function BandForm({
  terms,
  band,
  onClose,
}: {
  terms: SaleTerms;
  band: ChildBand | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  const { currency, childBands } = terms;
  const others = childBands.filter((other) => other !== band);
  const labels: Record<keyof Fields, string> = {
    until: t('terms.untilAge'),
    kind: t('terms.children.pay'),
    percent: t('terms.children.percent'),
    amount: t('terms.amountPerNight', { currency }),
  };
  const begun = band && 'amount' in band ? 'amount' : 'percent';
  const kit = useKitForm({
    schema: schemaFor(
      currency,
      others.map(({ until }) => until),
    ),
    defaultValues: {
      until: band ? String(band.until) : '',
      kind: begun,
      percent: band && 'percent' in band ? String(band.percent) : '',
      amount: band && 'amount' in band ? amountText(band.amount, currency) : '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit({ until, kind, ...values }) {
      const own: ChildBand =
        kind === 'percent'
          ? { until, percent: v.parse(PERCENT, values.percent) }
          : { until, amount: v.parse(amount(currency), values.amount) };
      return save({ part: 'childBands', after: [...others, own].sort((a, b) => a.until - b.until) });
    },
  });
  const { field, register, watch } = kit;
  return (
    <EntryDialog title={t(band ? 'terms.children.band' : 'terms.children.add')} kit={kit} onClose={onClose}>
      <TextField
        {...field('until')}
        label={labels.until}
        description={t('terms.children.bandAbout')}
        inputMode="numeric"
      />
      <RadioCards
        {...register('kind')}
        legend={labels.kind}
        defaultValue={begun}
        options={KINDS.map((value) => ({ value, label: t(`terms.children.kind.${value}`) }))}
      />
      {watch('kind') === 'percent' ? (
        <TextField {...field('percent')} label={labels.percent} inputMode="numeric" />
      ) : (
        <TextField {...field('amount')} label={labels.amount} inputMode="decimal" />
      )}
    </EntryDialog>
  );
}
