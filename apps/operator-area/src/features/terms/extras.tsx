import type { ComplementTerms, SaleTerms } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import { SelectField, TextField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { EntryList } from '../../shared/sale/entry-list.tsx';
import {
  amount,
  amountText,
  neededTexts,
  optionalAmount,
  optionalTexts,
  wholeNumber,
} from '../../shared/sale/rules.ts';
import { useSentences } from '../../shared/sale/sentences.ts';
import { fromTexts, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { WithPlans } from './planned.tsx';
import { TermsScreen } from './terms-screen.tsx';
import { useSave } from './use-save.ts';
import { useChangeTerms } from './use-terms.ts';

const PER = ['person', 'unit'] as const;
const WHEN = ['stay', 'day', 'date'] as const;

/** What guests can add to their rooms. */
export const Extras = () => (
  <TermsScreen part="extras">{(terms, mayWrite) => <List terms={terms} mayWrite={mayWrite} />}</TermsScreen>
);

function List({ terms, mayWrite }: { terms: SaleTerms; mayWrite: boolean }) {
  const t = useTexts();
  const sentences = useSentences(terms);
  const change = useChangeTerms(terms);
  return (
    <EntryList<ComplementTerms>
      caption={t('terms.extras.title')}
      about={t('terms.extras.lead')}
      add={t('terms.extras.add')}
      none={t('terms.extras.none')}
      entries={terms.complements}
      keyOf={({ id }) => String(id)}
      nameOf={({ name }) => sentences.nameOf(name)}
      readAs={(extra) => (
        <WithPlans terms={terms} part="extras" entry={String(extra.id)}>
          {sentences.extra(extra)}
        </WithPlans>
      )}
      mayWrite={mayWrite}
      form={(extra, onClose) => <ExtraForm terms={terms} extra={extra} onClose={onClose} />}
      remove={(before) => change({ part: 'complements', before, after: null })}
    />
  );
}

const schemaFor = (language: Locale, currency: string) =>
  v.object({
    name: neededTexts(language),
    description: optionalTexts,
    price: amount(currency),
    childPrice: optionalAmount(currency),
    per: v.picklist(PER),
    when: v.picklist(WHEN),
    max: wholeNumber(1, 50),
  });
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** Adds an extra, or changes one. */
function ExtraForm({
  terms,
  extra,
  onClose,
}: {
  terms: SaleTerms;
  extra: ComplementTerms | undefined;
  onClose: () => void;
}) {
  const t = useTexts();
  const save = useSave(terms, onClose);
  const { nameOf } = useSentences(terms);
  const { language } = terms.website;
  const { currency } = terms;
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    description: t('terms.description'),
    price: t('terms.priceIn', { currency }),
    childPrice: t('terms.childPriceIn', { currency }),
    per: t('terms.per'),
    when: t('terms.when'),
    max: t('terms.most'),
  };
  const kit = useKitForm({
    schema: schemaFor(language, currency),
    defaultValues: {
      name: toTexts(extra?.name, language),
      description: toTexts(extra?.description, language),
      price: amountText(extra?.price, currency),
      childPrice: amountText(extra?.childPrice, currency),
      per: extra?.per ?? 'person',
      when: extra?.when ?? 'stay',
      max: String(extra?.max ?? 10),
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    onSubmit: ({ name, description, ...rest }) =>
      save({
        part: 'complements',
        before: extra,
        after: {
          ...extra,
          ...rest,
          name: fromTexts(name, extra?.name, language),
          description: fromTexts(description, extra?.description, language),
        },
      }),
  });
  const { field, controlled } = kit;
  return (
    <EntryDialog title={extra ? nameOf(extra.name) : t('terms.extras.add')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <TextsField {...controlled('description')} label={labels.description} language={language} isLong />
      <TextField {...field('price')} label={labels.price} inputMode="decimal" />
      <TextField
        {...field('childPrice')}
        label={labels.childPrice}
        description={t('terms.childPriceAbout')}
        inputMode="decimal"
        optional
      />
      <SelectField {...field('per')} label={labels.per}>
        {PER.map((value) => (
          <option key={value} value={value}>
            {t(`terms.per.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('when')} label={labels.when}>
        {WHEN.map((value) => (
          <option key={value} value={value}>
            {t(`terms.when.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field('max')} label={labels.max} inputMode="numeric" />
    </EntryDialog>
  );
}
