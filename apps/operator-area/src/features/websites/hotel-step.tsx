import { type WebsiteFileInput, type WebsiteSetup, websiteFileSchema } from '@posada/api-client/operator';
import { countriesQuery } from '@posada/api-client/website';
import { useApi, useSite } from '@posada/area';
import { amountTag } from '@posada/i18n';
import { EmailField, Fieldset, Notice, SelectField, TextArea, TextField } from '@posada/ui';
import { CountryOptions } from '@posada/ui/country-options';
import { optionalText, required, text } from '@posada/ui/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { fitsFile } from '../../shared/fits-file.ts';
import styles from '../../shared/parts.module.css';
import { clock, wholeNumber } from '../../shared/sale/rules.ts';
import { fromTexts, toTexts } from '../../shared/sale/texts.ts';
import { useTexts } from '../../shared/texts.ts';
import { fileOf, propertyOf, websiteOf } from './file-parts.ts';

import { StepForm, useStepForm } from './step-form.tsx';

const { information, location } = websiteFileSchema.entries.properties.item.entries;
const degrees = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed.replace(',', '.').replace('\u2212', '-')),
    required(),
    fitsFile(schema, Number, 'degrees_malformed'),
  );
const orNull = (typed: string) => (typed === '' ? null : typed);

const schema = v.object({
  name: text(100),
  category: wholeNumber(0, 7),
  summary: optionalText(300),
  description: optionalText(5000),
  address: text(200),
  postcode: optionalText(20),
  city: text(100),
  country: v.pipe(v.string(), required()),
  latitude: degrees(location.entries.latitude),
  longitude: degrees(location.entries.longitude),
  timeZone: v.string(),
  currency: v.pipe(v.string(), required()),
  checkIn: clock,
  checkOut: clock,
  phone: v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed.replace(/[\s()./-]/g, '')),
    fitsFile(information.entries.phone, orNull, 'phone_international'),
  ),
  email: v.pipe(v.string(), v.trim(), fitsFile(information.entries.email, orNull, 'email_malformed')),
  license: optionalText(60),
});

function valuesOf(file: WebsiteFileInput) {
  const property = propertyOf(file);
  const { language } = websiteOf(file);
  const { information: about, location: place } = property ?? {};
  const position = (value: number | undefined) => (value === undefined || value === 0 ? '' : String(value));
  const country = place?.country ?? '';
  return {
    name: property?.name ?? '',
    category: String(about?.category ?? 0),
    summary: toTexts(about?.summary, language)[language] ?? '',
    description: toTexts(about?.description, language)[language] ?? '',
    address: place?.address ?? '',
    postcode: place?.postcode ?? '',
    city: toTexts(place?.city.name, language)[language] ?? '',
    country: typeof country === 'string' ? country : country.code,
    latitude: position(place?.latitude),
    longitude: position(place?.longitude),
    timeZone: property?.timeZone ?? 'UTC',
    currency: property?.currency ?? '',
    checkIn: about?.checkIn ?? '',
    checkOut: about?.checkOut ?? '',
    phone: about?.phone ?? '',
    email: about?.email ?? '',
    license: about?.touristicLicense ?? '',
  };
}

function write(file: WebsiteFileInput, values: v.InferOutput<typeof schema>) {
  const property = propertyOf(file);
  if (!property) return;
  const { language, settings } = websiteOf(file);
  const { information: about, location: place } = property;
  const inLanguage = (before: Parameters<typeof toTexts>[0], after: string) =>
    fromTexts({ ...toTexts(before, language), [language]: after }, before, language);
  const before = { phone: about.phone, email: about.email };
  property.name = values.name;
  property.timeZone = values.timeZone;
  property.currency = values.currency;
  about.category = values.category;
  about.summary = inLanguage(about.summary, values.summary);
  about.description = inLanguage(about.description, values.description);
  about.checkIn = values.checkIn;
  about.checkOut = values.checkOut;
  about.phone = orNull(values.phone);
  about.email = orNull(values.email);
  about.touristicLicense = orNull(values.license);
  place.address = values.address;
  if (values.postcode !== (place.postcode ?? '')) place.postcode = orNull(values.postcode);
  const destination = file.destinations.find(({ id }) => id === property.destination);
  // the town of a hotel is its destination until the file says otherwise
  if (destination && JSON.stringify(destination.name) === JSON.stringify(place.city.name))
    destination.name = inLanguage(destination.name, values.city);
  place.city.name = inLanguage(place.city.name, values.city);
  const { country } = place;
  if (values.country !== (typeof country === 'string' ? country : country.code)) place.country = values.country;
  place.latitude = Number(values.latitude);
  place.longitude = Number(values.longitude);
  // guests write to the hotel until the website has an address of its own
  for (const name of ['phone', 'email'] as const)
    if (settings.contact[name] === before[name]) settings.contact[name] = about[name];
}

/** The hotel: what it is, where it lies, when guests come, how they reach it. */
export function HotelStep({ setup }: { setup: WebsiteSetup }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries = [] } = useQuery(countriesQuery(useApi(), locale));
  const labels = {
    name: t('websites.hotelName'),
    category: t('websites.stars'),
    summary: t('websites.summary'),
    description: t('terms.description'),
    address: t('websites.street'),
    postcode: t('invoice.postalCode'),
    city: t('signUp.city'),
    country: t('signUp.country'),
    latitude: t('websites.latitude'),
    longitude: t('websites.longitude'),
    timeZone: t('websites.timeZone'),
    currency: t('csv.currency'),
    checkIn: t('websites.checkIn'),
    checkOut: t('websites.checkOut'),
    phone: t('fact.phone'),
    email: t('signIn.email'),
    license: t('websites.license'),
  };
  const kit = useStepForm({ setup, step: 'hotel', schema, valuesOf, write, labels });
  const { field } = kit;
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames(amountTag(locale), { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) }));
  }, [locale]);
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')], []);
  const { timeZone } = propertyOf(fileOf(setup)) ?? {};
  return (
    <StepForm kit={kit}>
      <TextField {...field('name')} label={labels.name} />
      <SelectField {...field('category')} label={labels.category}>
        {[0, 1, 2, 3, 4, 5].map((stars) => (
          <option key={stars} value={stars}>
            {stars === 0 ? t('websites.noStars') : stars}
          </option>
        ))}
      </SelectField>
      <TextField {...field('summary')} label={labels.summary} description={t('websites.summaryAbout')} optional />
      <TextArea {...field('description')} label={labels.description} optional />
      <Fieldset legend={t('websites.where')} className={styles['form']}>
        <TextField {...field('address')} label={labels.address} />
        <TextField {...field('postcode')} label={labels.postcode} optional />
        <TextField {...field('city')} label={labels.city} />
        <SelectField key={countries.length} {...field('country')} label={labels.country}>
          <option value="">{t('websites.choose')}</option>
          <CountryOptions countries={countries} />
        </SelectField>
        <p>{t('websites.positionAbout')}</p>
        <TextField {...field('latitude')} label={labels.latitude} inputMode="decimal" />
        <TextField {...field('longitude')} label={labels.longitude} inputMode="decimal" />
        <SelectField {...field('timeZone')} label={labels.timeZone}>
          {(timeZone && !zones.includes(timeZone) ? [timeZone, ...zones] : zones).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
        <SelectField {...field('currency')} label={labels.currency} description={t('websites.currencyAbout')}>
          <option value="">{t('websites.choose')}</option>
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {code} · {name}
            </option>
          ))}
        </SelectField>
      </Fieldset>
      <Fieldset legend={t('websites.guests')} className={styles['form']}>
        <TextField {...field('checkIn')} label={labels.checkIn} />
        <TextField {...field('checkOut')} label={labels.checkOut} />
        <TextField
          {...field('phone')}
          label={labels.phone}
          description={t('websites.phoneAbout')}
          type="tel"
          optional
        />
        <EmailField {...field('email')} label={labels.email} optional />
        <TextField {...field('license')} label={labels.license} description={t('websites.licenseAbout')} optional />
      </Fieldset>
      {fileOf(setup).properties.length > 1 && <Notice tone="info" title={t('websites.moreHotels')} />}
    </StepForm>
  );
}
