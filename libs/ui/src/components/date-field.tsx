import { addYears } from '@posada/calendar-days';
import { DEFAULT_LOCALE, formatDays, formatLabelled, localeOfCode } from '@posada/i18n';
import { Button, Field, type FieldProps, Icon, useField } from '@posada/ui';
import { type ToggleEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';

const NOTHING = {};
const nothing = () => NOTHING;

/**
 * One day, chosen in the calendar of the search: the browser's own date field has another look and another format. The
 * value is `YYYY-MM-DD`, or empty. For a day of birth there is `DateOfBirthField`.
 */
export function DateField({
  value,
  onChange,
  last,
  first = addYears(last, -10),
  start,
  empty,
  isClearable = false,
  name,
  id: given,
  className,
  label,
  error,
  description,
  optional,
}: FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** The last day that can be chosen, and the first. Default of the first: ten years before. */
  last: string;
  first?: string;
  /** The day whose month is shown while none is chosen. Default: the last. */
  start?: string;
  /** What is shown while no day is chosen. Default: "Choose a day" in the page's language. */
  empty?: string;
  /** The day can be taken back. */
  isClearable?: boolean;
  /** Of a field that goes out with its form. */
  name?: string;
  id?: string | undefined;
  className?: string | undefined;
}) {
  const { t, i18n } = useTranslation('ui');
  const locale = localeOfCode(i18n.language) ?? DEFAULT_LOCALE;
  const { id, wiring } = useField({ error, description }, given);
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const shown = value ? formatDays(value, value, locale) : (empty ?? t('date.choose'));
  // as the browser does it, the focus returns to the button
  const choose = (day: string) => {
    onChange(day);
    document.getElementById(panel)?.hidePopover?.();
  };
  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open') event.currentTarget.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
    else setOpen(false);
  };
  return (
    <Field {...{ id, label, error, description, optional, className }}>
      <button
        type="button"
        {...wiring}
        popoverTarget={panel}
        aria-haspopup="dialog"
        aria-label={formatLabelled(label, shown, locale)}
        className={styles['button']}
      >
        <span>{shown}</span>
        <Icon name="calendar" />
      </button>
      {name && <input type="hidden" name={name} value={value} />}
      <div
        id={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles['panel']}
        onBeforeToggle={(event) => event.newState === 'open' && setOpen(true)}
        onToggle={toggled}
      >
        {isOpen && (
          <>
            <Calendar
              {...{ locale, first, last }}
              start={start ?? last}
              months={1}
              from={value}
              to=""
              factsOf={nothing}
              onPick={choose}
            />
            {isClearable && value !== '' && (
              <Button variant="quiet" onClick={() => choose('')}>
                {t('date.clear')}
              </Button>
            )}
          </>
        )}
      </div>
    </Field>
  );
}
