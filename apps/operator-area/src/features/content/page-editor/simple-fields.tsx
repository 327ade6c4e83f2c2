import { addYears, localDayOf } from '@posada/calendar-days';
import { LANGUAGE_NAMES } from '@posada/i18n';
import { TextField } from '@posada/ui';
import { DateField } from '@posada/ui/date-field';
import { useTexts } from '../../../shared/texts.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import type { BlockFieldProps, SpecOf } from './field-props.ts';
import { useFieldError } from './field-texts.ts';
import { isFields, withField } from './field-values.ts';

/** A text that is the same in all languages. */
export function PlainField({ spec, label, place, value, isOptional, onChange }: BlockFieldProps<SpecOf<'plain'>>) {
  const { idOf } = useEditing();
  const errorOf = useFieldError();
  return (
    <TextField
      id={idOf(place)}
      label={label}
      optional={isOptional || undefined}
      error={errorOf(spec, value, place, isOptional)}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const YEARS_AROUND = 20;

/** The day of a moment; its time stays. */
export function MomentField({ spec, label, place, value, isOptional, onChange }: BlockFieldProps<SpecOf<'moment'>>) {
  const { idOf } = useEditing();
  const errorOf = useFieldError();
  const moment = typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : null;
  const today = localDayOf(new Date());
  return (
    <DateField
      id={idOf(place)}
      label={label}
      error={errorOf(spec, value, place, isOptional)}
      first={addYears(today, -YEARS_AROUND)}
      last={addYears(today, YEARS_AROUND)}
      start={today}
      value={moment ? localDayOf(moment) : ''}
      onChange={(day) => {
        const next = new Date(moment ?? new Date());
        const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
        next.setFullYear(year, month - 1, date);
        onChange(next.toISOString());
      }}
    />
  );
}

/** The last part of an address in the language that is edited. */
export function SlugField({ label, place, value, onChange }: BlockFieldProps<SpecOf<'slugs'>>) {
  const t = useTexts();
  const { idOf, language, problems } = useEditing();
  const slugs = isFields(value) ? value : {};
  const own = slugs[language];
  return (
    <TextField
      id={idOf(place)}
      label={t('content.edit.inLanguage', { label, language: LANGUAGE_NAMES[language] })}
      description={t('content.edit.slugAbout')}
      error={problemsAt(problems, place, true).join('; ') || undefined}
      optional
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typeof own === 'string' ? own : ''}
      onChange={({ target }) => onChange(withField(slugs, language, target.value.trim() || undefined))}
    />
  );
}
