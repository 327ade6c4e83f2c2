import { Field, type FieldProps, useField } from '@posada/ui';
import type { ComponentProps, FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readInternational } from '../rules/phone-numbers.ts';
import { CountryOptions } from './country-options.tsx';
import styles from './phone-field.module.css';

/** Sets the value as a user would: listeners, also those of a form library, get the event. */
function choose(control: HTMLInputElement | HTMLSelectElement, value: string) {
  if (control.value === value) return;
  const isList = control instanceof HTMLSelectElement;
  const { prototype } = isList ? HTMLSelectElement : HTMLInputElement;
  // React remembers the value that it gave; the platform's own setter tells it that this one is new
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }));
}

/**
 * A phone number with its country. Both are native controls, so that `register()` works for each. A number that comes
 * with its country code, pasted or filled in by the browser, chooses its country.
 */
export function PhoneField({
  countries,
  country,
  number,
  className,
  ...facts
}: FieldProps & {
  countries: ComponentProps<typeof CountryOptions>['countries'];
  country: ComponentProps<'select'>;
  number: ComponentProps<'input'>;
  className?: string | undefined;
}) {
  const { t } = useTranslation('ui');
  const { id, wiring } = useField(facts, number.id);
  const leave = async (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    number.onBlur?.(event);
    const typed = input.value;
    if (!/^\s*(\+|00)/.test(typed)) return;
    const read = await readInternational(typed).catch(() => null);
    const list = input.parentElement?.querySelector('select');
    // the first number waits for the plans to be fetched: it may have been mended meanwhile
    if (!read || !list || input.value !== typed) return;
    // several countries share a code: one of them that was chosen stays
    const ofCode = countries.filter(({ callingCode }) => callingCode === read.callingCode);
    const isChosen = ofCode.some(({ code }) => code === list.value);
    const found = isChosen ? list.value : (ofCode.find(({ code }) => code === read.country) ?? ofCode[0])?.code;
    if (!found) return;
    choose(list, found);
    choose(input, read.national);
  };
  return (
    <Field {...{ ...facts, id, className }}>
      <div className={styles['pair']}>
        <select aria-label={t('phone.country')} className={styles['country']} {...country}>
          <CountryOptions countries={countries} withCallingCodes />
        </select>
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={facts.optional === undefined ? undefined : !facts.optional}
          {...number}
          {...wiring}
          onBlur={(event) => void leave(event)}
        />
      </div>
    </Field>
  );
}
