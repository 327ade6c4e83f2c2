import { DEFAULT_LOCALE, dateTag, type Locale, localeOfCode } from '@posada/i18n';
import { classes, FieldError, type FieldProps, useField } from '@posada/ui';
import { type FocusEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './date-of-birth-field.module.css';

const PARTS = ['year', 'month', 'day'] as const;
type Part = (typeof PARTS)[number];

const LIMITS: Record<Part, RegExp> = {
  year: /^(19|20)\d\d$/,
  month: /^(0?[1-9]|1[0-2])$/,
  day: /^(0?[1-9]|[12]\d|3[01])$/,
};

/** The order in which days are written elsewhere on the site. */
function orderOf(locale: Locale): Part[] {
  const parts = new Intl.DateTimeFormat(dateTag(locale), { timeZone: 'UTC' }).formatToParts(0);
  return parts.map(({ type }) => type).filter((type): type is Part => PARTS.includes(type as Part));
}

/**
 * Three fields in the order of the language: quicker to type than to find in a calendar. The value is `YYYY-MM-DD`, or
 * as much of it as was typed (`1990-2-`); the rule `dateOfBirth` validates it.
 */
export function DateOfBirthField({
  value,
  onChange,
  onBlur,
  name,
  id: given,
  className,
  label,
  error,
  description,
  optional,
}: Omit<FieldProps, 'label'> & {
  /** Default: "Date of birth" in the page's language. */
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** Once the focus leaves all three. */
  onBlur?: () => void;
  name?: string;
  /** Of the first field, where a summary of errors leads to. */
  id?: string | undefined;
  className?: string | undefined;
}) {
  const { t, i18n } = useTranslation('ui');
  const { id, wiring } = useField({ error, description }, given);
  const legend = useId();
  const typed = Object.fromEntries(PARTS.map((part, index) => [part, value.split('-')[index] ?? ''])) as Record<
    Part,
    string
  >;
  const areWrong = PARTS.filter((part) => !LIMITS[part].test(typed[part]));
  const type = (part: Part, text: string) => {
    const next = { ...typed, [part]: text.replace(/\D/g, '') };
    const joined = PARTS.map((each) => next[each]).join('-');
    onChange(joined === '--' ? '' : joined);
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <fieldset aria-labelledby={legend} className={classes(styles['field'], className)} onBlur={leave}>
      <legend id={legend} className={styles['legend']}>
        {label ?? t('birth.label')}
        {optional && <span className={styles['optional']}> {t('field.optional')}</span>}
      </legend>
      <div className={styles['parts']}>
        {orderOf(localeOfCode(i18n.language) ?? DEFAULT_LOCALE).map((part, index) => (
          <label key={part} className={styles['part']} data-part={part}>
            {t(`birth.${part}`)}
            <input
              {...(index === 0 ? { id } : {})}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              value={typed[part]}
              aria-describedby={wiring['aria-describedby']}
              aria-invalid={error && (areWrong.length === 0 || areWrong.includes(part)) ? true : undefined}
              onChange={(event) => type(part, event.target.value)}
            />
          </label>
        ))}
      </div>
      {name && <input type="hidden" name={name} value={value} />}
      {description && (
        <div id={`${id}-about`} className={styles['about']}>
          {description}
        </div>
      )}
      <FieldError {...{ id, error }} />
    </fieldset>
  );
}
