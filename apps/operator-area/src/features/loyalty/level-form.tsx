import { type LoyaltyLevel, saveLoyaltyLevel } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { SelectField, TextField, toast } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import * as v from 'valibot';
import { client } from '../../shared/client.ts';
import { EntryDialog, useTermsMessage } from '../../shared/sale/entry-dialog.tsx';
import { neededIf, neededTexts, optionalWhole, wholeNumber } from '../../shared/sale/rules.ts';
import { fromTexts, textIn, toTexts } from '../../shared/sale/texts.ts';
import { TextsField } from '../../shared/sale/texts-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { languageOf } from '../../shared/website-language.ts';

const WAYS = ['nights', 'atOnce', 'byHand'] as const;
const MOST_NIGHTS = 1000;

const schemaFor = (language: Locale) =>
  v.pipe(
    v.object({
      name: neededTexts(language),
      percent: wholeNumber(0, 90),
      way: v.picklist(WAYS),
      nights: optionalWhole(1, MOST_NIGHTS),
    }),
    neededIf('nights', ({ way }) => way === 'nights'),
  );
type Fields = v.InferOutput<ReturnType<typeof schemaFor>>;

/** The id of a new level, from its name: `gold`, and `gold-2` where there is one. */
function newIdFor(name: string, all: readonly LoyaltyLevel[]): string {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const base = letters.replace(/^[^a-z]+|-+$/g, '').slice(0, 30) || 'level';
  const isTaken = (id: string) => all.some((level) => level.id === id);
  let id = base;
  for (let number = 2; isTaken(id); number += 1) id = `${base}-${number}`;
  return id;
}

const wayOf = (level: LoyaltyLevel | undefined): Fields['way'] => {
  if (level?.nights === null) return 'byHand';
  return level?.nights === 0 ? 'atOnce' : 'nights';
};

/** Adds a level of the loyalty programme, or changes one. */
export function LevelForm({
  level,
  all,
  onClose,
  onSaved,
}: {
  level?: LoyaltyLevel;
  all: readonly LoyaltyLevel[];
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}) {
  const t = useTexts();
  const { locale, website } = useSite();
  const language = languageOf(website);
  const labels: Record<keyof Fields, string> = {
    name: t('terms.name'),
    percent: t('codes.percent'),
    way: t('loyalty.reached'),
    nights: t('loyalty.nights'),
  };
  const kit = useKitForm({
    schema: schemaFor(language),
    defaultValues: {
      name: toTexts(level?.name, language),
      percent: level ? String(level.percent) : '',
      way: wayOf(level),
      nights: level?.nights ? String(level.nights) : '',
    },
    labelOf: (name) => labels[name as keyof Fields],
    messageOf: useTermsMessage(),
    async onSubmit({ name: texts, percent, way, nights: typed }) {
      const name = fromTexts(texts, level?.name, language);
      const nights = way === 'nights' ? typed : way === 'atOnce' ? 0 : null;
      const was = level ? { name: level.name, percent: level.percent, nights: level.nights } : null;
      const id = level?.id ?? newIdFor(textIn(name, 'en', language), all);
      await client.call(saveLoyaltyLevel, { path: { id }, body: { name, percent, nights, was } });
      toast({ tone: 'success', title: t('people.saved') });
      await onSaved();
      onClose();
      return {};
    },
  });
  const { field, controlled, watch } = kit;
  return (
    <EntryDialog title={level ? textIn(level.name, locale, language) : t('loyalty.add')} kit={kit} onClose={onClose}>
      <TextsField {...controlled('name')} label={labels.name} language={language} />
      <TextField {...field('percent')} label={labels.percent} inputMode="numeric" maxLength={2} />
      <SelectField {...field('way')} label={labels.way}>
        {WAYS.map((way) => (
          <option key={way} value={way}>
            {t(`loyalty.way.${way}`)}
          </option>
        ))}
      </SelectField>
      {watch('way') === 'nights' && (
        <TextField
          {...field('nights')}
          label={labels.nights}
          description={t('loyalty.nightsAbout')}
          inputMode="numeric"
          maxLength={4}
        />
      )}
    </EntryDialog>
  );
}
