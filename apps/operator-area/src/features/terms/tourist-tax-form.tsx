import type { SaleTerms } from '@posada/api-client/operator';
import { TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { inOrder } from '../../shared/form-rules.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { amount, amountText, optionalDay, wholeNumber } from '../../shared/sale/rules.ts';
import { useTexts } from '../../shared/texts.ts';
import { useOptionalDays } from '../../shared/use-optional-days.ts';
import { useSave } from './use-save.ts';

const schemaFor = (currency: string) =>
  v.pipe(
    v.object({
      amount: amount(currency),
      maxNights: wholeNumber(1, 365),
      exemptUntil: wholeNumber(0, 120),
      from: optionalDay,
      to: optionalDay,
    }),
    inOrder('from', 'to'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** Adds a span of the tax of the town, or changes one. `place`: its place in the list. */
export function TouristTaxForm({
  terms,
  place,
  onClose,
}: {
  terms: SaleTerms;
  place: number | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  const { currency, touristTax } = terms;
  const span = place === undefined ? undefined : touristTax[place];
  const labels: Record<keyof Fields, string> = {
    amount: t('terms.amountPerNight', { currency }),
    maxNights: t('terms.chargedNights'),
    exemptUntil: t('terms.exemptUntil'),
    from: t('bulk.first'),
    to: t('bulk.last'),
  };
  const kit = useKitForm({
    schema: schemaFor(currency),
    defaultValues: {
      amount: amountText(span?.amount, currency),
      maxNights: String(span?.maxNights ?? 7),
      exemptUntil: String(span?.exemptUntil ?? 15),
      from: span?.from ?? '',
      to: span?.to ?? '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit: (fields) =>
      save({
        part: 'touristTax',
        after: span ? touristTax.map((own) => (own === span ? fields : own)) : [...touristTax, fields],
      }),
  });
  const { field, controlled } = kit;
  const dates = useOptionalDays();
  return (
    <EntryDialog title={t(span ? 'terms.touristTax.title' : 'terms.touristTax.add')} kit={kit} onClose={onClose}>
      <TextField {...field('amount')} label={labels.amount} inputMode="decimal" />
      <TextField {...field('maxNights')} label={labels.maxNights} inputMode="numeric" />
      <TextField {...field('exemptUntil')} label={labels.exemptUntil} inputMode="numeric" />
      <DateField {...dates} {...controlled('from')} label={labels.from} />
      <DateField {...dates} {...controlled('to')} label={labels.to} />
    </EntryDialog>
  );
}
