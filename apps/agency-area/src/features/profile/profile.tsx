import {
  ProfileForm,
  phoneParts,
  Section,
  SectionsPage,
  useFieldMessage,
  useProfileSaved,
} from '@posada/account/profile';
import type { ApiClient } from '@posada/api-client';
import { type AgencyProfile, getAgency, updateAgency } from '@posada/api-client/accounts';
import { countriesQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { EmailField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { toE164 } from '@posada/ui/phone-numbers';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LoaderFunctionArgs } from 'react-router';
import { agencyProfileSchema } from '../../shared/agency-details.ts';
import { AgencyFields, useAgencyLabels } from '../../shared/agency-fields.tsx';

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

export async function profileLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const { locale } = context.get(siteContext);
  await Promise.all([
    queries.fetchQuery(profileQuery(api, locale)),
    queries.ensureQueryData(countriesQuery(api, locale)),
  ]);
  return null;
}

function DetailsForm({ profile, phone }: { profile: AgencyProfile; phone: Awaited<ReturnType<typeof phoneParts>> }) {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { onSaved, onFailure } = useProfileSaved<'travel-agency'>();
  const { form, field, register, summary, failure, isSubmitting } = useKitForm({
    schema: agencyProfileSchema,
    defaultValues: { ...profile, ...phone },
    messageOf: useFieldMessage(),
    labelOf: useAgencyLabels(),
    async onSubmit({ phoneCountry, ...details }) {
      // passed whole, unchanged (AGENCY-03)
      const body = { ...details, phone: await toE164(details.phone, phoneCountry) };
      const saved = await api.call(updateAgency, { body });
      queries.setQueryData(profileQuery(api, locale).queryKey, (before) => before && { ...before, profile: saved });
      const { id, name, contactName, email, type } = saved;
      onSaved({ id, name, contactName, email, type });
    },
    onFailure,
  });
  return (
    <ProfileForm {...{ form, summary, failure, isSubmitting }}>
      <AgencyFields
        field={field}
        register={register}
        email={
          <EmailField label={t('signUp.email')} description={t('profile.emailAbout')} value={profile.email} readOnly />
        }
      />
    </ProfileForm>
  );
}

/** The data of the agency, fiscal data included, as a form (ROUTE-47, GAP-35). */
export function Profile() {
  const { t } = useTranslation('agency-area');
  const { locale } = useSite();
  const { data } = useSuspenseQuery(profileQuery(useApi(), locale));
  return (
    <SectionsPage title={t('profile.title')}>
      <Section title={t('profile.details')}>
        <DetailsForm {...data} />
      </Section>
    </SectionsPage>
  );
}
