import {
  fieldStyles,
  ProfileForm,
  personName,
  Section,
  SectionsPage,
  useFieldMessage,
  useProfileSaved,
} from '@posada/account/profile';
import type { ApiClient } from '@posada/api-client';
import {
  type AgencyProfile,
  getAgency,
  getAgencyByToken,
  updateAgency,
  updateAgencyPerson,
} from '@posada/api-client/accounts';
import { countriesQuery } from '@posada/api-client/website';
import { apiContext, mayDo, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import { LANGUAGE_NAMES, LOCALES, type Locale, localeOfCode } from '@posada/i18n';
import { EmailField, Notice, SelectField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { LabelledValues } from '@posada/ui/labelled-values';
import { NameFields } from '@posada/ui/name-fields';
import { phoneParts, toE164 } from '@posada/ui/phone-numbers';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { agencyProfileSchema } from '../../shared/agency-details.ts';
import { AgencyFields, useAgencyLabels } from '../../shared/agency-fields.tsx';
import { useTexts } from '../../shared/texts.ts';

/** The agency that is signed in, with its phone number as the form takes it. */
const profileQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['profile', 'travel-agency', locale],
    async queryFn({ signal }) {
      const profile = await api.call(getAgency, {}, { signal });
      return { profile, phone: await phoneParts(profile.phone, locale) };
    },
    staleTime: 0,
  });

/** The person who is signed in, with the agency. A new token that comes along is for who asks for one (`useFreshToken`). */
const personQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['profile', 'travel-agency', 'person'],
    queryFn: ({ signal }) => api.call(getAgencyByToken, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });

export async function profileLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const { locale } = context.get(siteContext);
  await Promise.all([
    queries.fetchQuery(profileQuery(api, locale)),
    queries.fetchQuery(personQuery(api, locale)),
    queries.ensureQueryData(countriesQuery(api, locale)),
  ]);
  return null;
}

const personSchema = v.object({ name: personName(), surname: personName(), language: v.picklist(LOCALES) });

/** What is a person's own, whatever their role. */
function PersonForm() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const query = personQuery(api, locale);
  const { data } = useSuspenseQuery(query);
  const { name, surname, language } = data.user;
  const { onSaved, onFailure } = useProfileSaved<'travel-agency'>();
  const { form, field, summary, isSubmitting } = useKitForm({
    schema: personSchema,
    defaultValues: { name, surname, language: (language && localeOfCode(language)) ?? locale },
    messageOf: useFieldMessage(),
    labelOf: (label) => t(label === 'language' ? 'profile.language' : `users.${label}`),
    async onSubmit(body) {
      const user = await api.call(updateAgencyPerson, { body });
      queries.setQueryData(query.queryKey, (before) => before && { ...before, user });
      onSaved({ user });
    },
    onFailure,
  });
  return (
    <ProfileForm {...{ form, summary, isSubmitting }}>
      <div className={fieldStyles['group']}>
        <NameFields
          name={{ ...field('name'), label: t('users.name') }}
          surname={{ ...field('surname'), label: t('users.surname') }}
        />
        <EmailField label={t('signUp.email')} description={t('profile.emailAbout')} value={data.email} readOnly />
        <SelectField {...field('language')} label={t('profile.language')} description={t('profile.languageAbout')}>
          {LOCALES.map((each) => (
            <option key={each} value={each} lang={each}>
              {LANGUAGE_NAMES[each]}
            </option>
          ))}
        </SelectField>
      </div>
    </ProfileForm>
  );
}

/** The agency's data for who may not change them. */
function Details({ profile }: { profile: AgencyProfile }) {
  const t = useTexts();
  const { locale } = useSite();
  const { data: countries } = useSuspenseQuery(countriesQuery(useApi(), locale));
  const labelOf = useAgencyLabels();
  const country = countries.find(({ code }) => code === profile.country)?.name ?? profile.country;
  const shown = ['name', 'taxName', 'taxId', 'branch', 'address', 'postalCode', 'city', 'region'] as const;
  return (
    <>
      <Notice tone="info" title={t('profile.managersOnly')} />
      <LabelledValues
        layout="columns"
        values={[
          ...shown.map((name) => profile[name] !== '' && { label: labelOf(name), value: profile[name] }),
          country !== '' && { label: labelOf('country'), value: country },
          profile.contactName !== '' && { label: labelOf('contactName'), value: profile.contactName },
          profile.phone !== '' && { label: labelOf('phone'), value: profile.phone },
        ]}
      />
    </>
  );
}

function DetailsForm({ profile, phone }: { profile: AgencyProfile; phone: Awaited<ReturnType<typeof phoneParts>> }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { onSaved, onFailure } = useProfileSaved<'travel-agency'>();
  const { form, field, register, summary, isSubmitting } = useKitForm({
    schema: agencyProfileSchema,
    defaultValues: { ...profile, ...phone },
    messageOf: useFieldMessage(),
    labelOf: useAgencyLabels(),
    async onSubmit({ phoneCountry, ...details }) {
      // passed whole, unchanged (AGENCY-03)
      const body = { ...details, phone: await toE164(details.phone, phoneCountry) };
      const saved = await api.call(updateAgency, { body });
      queries.setQueryData(profileQuery(api, locale).queryKey, (before) => before && { ...before, profile: saved });
      const { name, contactName, type } = saved;
      onSaved({ name, contactName, type });
    },
    onFailure,
  });
  return (
    <ProfileForm {...{ form, summary, isSubmitting }}>
      <AgencyFields
        field={field}
        register={register}
        email={
          <EmailField
            label={t('profile.agencyEmail')}
            description={t('profile.agencyEmailAbout')}
            value={profile.email}
            readOnly
          />
        }
      />
    </ProfileForm>
  );
}

/** The person who is signed in, and the agency with its fiscal data, which managers change (ROUTE-47, GAP-35). */
export function Profile() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { data } = useSuspenseQuery(profileQuery(api, locale));
  const { data: record } = useSuspenseQuery(personQuery(api, locale));
  return (
    <SectionsPage title={t('profile.title')}>
      <Section title={t('profile.person')}>
        <PersonForm />
      </Section>
      <Section title={t('profile.agency')}>
        {mayDo(record, 'agency-profile.write') ? <DetailsForm {...data} /> : <Details profile={data.profile} />}
      </Section>
    </SectionsPage>
  );
}
