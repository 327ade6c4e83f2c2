import { defaultSearch } from '@posada/api-client/search';
import { searchAddress, useSite } from '@posada/area';
import { formatDay, LANGUAGE_NAMES, LOCALES, type Locale } from '@posada/i18n';
import { Button, LinkButton, SelectField } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './rates.module.css';

/**
 * Opens the rooms that guests find for one night at a hotel, in a language of the website. A tab of its own: pages of this
 * site cannot be framed (`frame-ancestors`).
 */
export function GuestView({
  property,
  day,
  today,
}: {
  property: string;
  day: string;
  /** At the hotel: guests find no night before it. */
  today: string;
}) {
  const t = useTexts();
  const { locale, origin } = useSite();
  const [language, setLanguage] = useState<Locale>(locale);
  const label = t('rates.guestView', { day: formatDay(day, locale, 'medium') });
  const address = searchAddress({ ...defaultSearch(day), destination: { type: 'property', id: property } });
  return (
    <div className={styles['where']}>
      <SelectField
        label={t('rates.guestLanguage')}
        value={language}
        onChange={({ target }) => setLanguage(LOCALES.find((each) => each === target.value) ?? locale)}
      >
        {LOCALES.map((each) => (
          <option key={each} value={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      {day < today ? (
        <Button variant="secondary" disabled>
          {label}
        </Button>
      ) : (
        <LinkButton variant="secondary" to={`${origin}/${language}${address}`} target="_blank" rel="noopener">
          {label}
        </LinkButton>
      )}
    </div>
  );
}
