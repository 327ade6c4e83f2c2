import { useSite, writeGuestLanguage } from '@posada/area';
import { newSearch } from '@posada/desk';
import { isLocale, LANGUAGE_NAMES, LOCALES } from '@posada/i18n';
import { Button, SelectField } from '@posada/ui';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../shared/texts.ts';
import styles from './new-booking.module.css';

/** Begins a booking from anywhere in the list; neither browsers nor screen readers use this key. */
const NEW_KEY = 'F8';

/**
 * A booking for a guest on the phone: their language first, then the search, for the hotel and the days that the list is
 * narrowed to: "málaga 24/12 – 27/12" in the field that finds bookings leads to the rooms of that stay.
 */
export function NewBooking() {
  const t = useTexts();
  const { locale, properties, today } = useSite();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== NEW_KEY || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      form.current?.requestSubmit(); // with the language that is chosen beside the button
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const begin = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const language = String(new FormData(event.currentTarget).get('language'));
    if (isLocale(language)) writeGuestLanguage(language);
    const hotels = properties.map(({ id }) => id);
    void navigate(newSearch(params, hotels, today));
  };
  return (
    <form ref={form} method="post" className={styles['new']} onSubmit={begin}>
      <SelectField name="language" label={t('desk.language')} defaultValue={locale}>
        {LOCALES.map((other) => (
          <option key={other} value={other}>
            {LANGUAGE_NAMES[other]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" aria-keyshortcuts={NEW_KEY} title={NEW_KEY}>
        {t('desk.new')} <kbd className={styles['key']}>{NEW_KEY}</kbd>
      </Button>
    </form>
  );
}
