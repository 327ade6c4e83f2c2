import { amountTag } from '@posada/i18n';
import { SelectField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { PhoneField } from '@posada/ui/phone-field';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useSamples, useTexts } from '../shared/samples.ts';

const CODES = { DE: '49', ES: '34', FR: '33', GB: '44', IT: '39', PT: '351' };

/** The site asks the service for these; a browser knows their names. */
function useCountries() {
  const { locale } = useSamples();
  const names = new Intl.DisplayNames(amountTag(locale), { type: 'region' });
  return Object.entries(CODES).map(([code, callingCode]) => ({ code, callingCode, name: names.of(code) ?? code }));
}

function TypeOrPaste() {
  const t = useTexts();
  return (
    <PhoneField
      label={t('booking/guest.phone')}
      description={t('booking/guest.phoneAbout')}
      countries={useCountries()}
      country={{ name: 'country', defaultValue: 'ES' }}
      number={{ name: 'phone' }}
    />
  );
}

function States() {
  const t = useTexts();
  const field = {
    label: t('booking/guest.phone'),
    countries: useCountries(),
    country: { defaultValue: 'ES' },
  };
  return (
    <Shown>
      <State name="Rest">
        <PhoneField {...field} number={{}} />
      </State>
      <State name="Focus" force="focus">
        <PhoneField {...field} number={{ defaultValue: '612 345 678' }} />
      </State>
      <State name="Error">
        <PhoneField {...field} number={{ defaultValue: '12' }} error={t('ui/validation.phone_malformed')} />
      </State>
    </Shown>
  );
}

function CountryList() {
  const t = useTexts();
  return (
    <SelectField label={t('booking/guest.country')} defaultValue="PT">
      <CountryOptions countries={useCountries()} />
    </SelectField>
  );
}

export const phone: ComponentPage = {
  id: 'phone',
  title: 'Phone and country',
  about: 'A number and its country. Kept as +34612345678; numbering plans load with the first number.',
  imports:
    "import { SelectField } from '@posada/ui';\nimport { CountryOptions } from '@posada/ui/country-options';\nimport { PhoneField } from '@posada/ui/phone-field';\nimport { isPhoneNumber, toE164 } from '@posada/ui/phone-numbers';",
  examples: { TypeOrPaste, States, CountryList },
  notes: {
    TypeOrPaste: 'Paste +44 20 7946 0018 and leave the field: the country follows.',
    CountryList: 'The options of any list of countries, in the order in which they are given.',
  },
};
