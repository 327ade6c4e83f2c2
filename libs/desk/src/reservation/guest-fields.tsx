import type { Guest } from '@posada/api-client/reservations';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { LANGUAGE_CODES, LANGUAGE_NAMES, localeOfCode } from '@posada/i18n';
import { EmailField, SelectField, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import type { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { readInternational } from '@posada/ui/phone-numbers';
import { email, required, text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useTexts } from '../shared/texts.ts';
import styles from './guest-change.module.css';

/** Who comes, how to reach them and in which language, as staff write it down. */
export const guestEntries = {
  name: text(),
  surname: text(),
  email: email(),
  phone: v.pipe(v.string(), v.trim(), required()),
  country: v.string(),
  language: v.picklist(LANGUAGE_CODES),
};
type Entries = { [Name in keyof typeof guestEntries]: v.InferOutput<(typeof guestEntries)[Name]> };

/** The guest that was typed; undefined: the phone number is none. */
export async function guestOf({
  name,
  surname,
  email: address,
  phone,
  country,
}: Omit<Entries, 'language'>): Promise<Guest | undefined> {
  const read = await readInternational(phone);
  return read ? { name, surname, email: address, phone: read.e164, ...(country ? { country } : {}) } : undefined;
}

/** As a form of these and other fields gives them. */
type Control = Omit<ReturnType<ReturnType<typeof useKitForm<Entries, Entries>>['field']>, 'name'> & { name: string };

/** Their fields. */
export function GuestFields({ field }: { field: (name: keyof Entries) => Control }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { data: countries = [] } = useQuery(countriesQuery(api, locale));
  return (
    <>
      <div className={styles['pair']}>
        <NameFields
          name={{ ...field('name'), label: t('guest.name'), autoComplete: 'off' }}
          surname={{ ...field('surname'), label: t('guest.surname'), autoComplete: 'off' }}
        />
      </div>
      <EmailField {...field('email')} label={t('guest.email')} autoComplete="off" />
      <TextField
        {...field('phone')}
        label={t('guest.phone')}
        description={t('guest.phoneAbout')}
        type="tel"
        autoComplete="off"
      />
      <div className={styles['pair']}>
        <SelectField key={countries.length} {...field('country')} label={t('guest.country')} optional>
          <option value="">{t('detail.none')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <SelectField {...field('language')} label={t('guest.language')}>
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code}>
              {LANGUAGE_NAMES[localeOfCode(code) ?? 'en']}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
