import {
  fieldStyles,
  ProfileForm,
  Section,
  SectionsPage,
  useFieldMessage,
  useProfileSaved,
} from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { type ClientProfile, updateClient } from '@posada/api-client/accounts';
import { savedCardsQuery } from '@posada/api-client/payments';
import { countriesQuery } from '@posada/api-client/website';
import { apiContext, queryClientContext, readSession, siteContext, useApi, useSite } from '@posada/area';
import { formatList } from '@posada/i18n';
import { EmailField, Notice } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { toE164 } from '@posada/ui/phone-numbers';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ClientDetails, clientProfileSchema } from '../../shared/client-details.ts';
import { ClientFields, useClientLabels } from '../../shared/client-fields.tsx';
import { useTexts } from '../../shared/texts.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { PersonalDataSection } from './personal-data-section.tsx';
import { profileQuery } from './profile-query.ts';
import { SavedCardsSection } from './saved-cards-section.tsx';

export async function profileLoader({ context }: LoaderFunctionArgs) {
  const [api, queries] = [context.get(apiContext), context.get(queryClientContext)];
  const { locale } = context.get(siteContext);
  const id = readSession('client')?.record.id;
  if (id === undefined) throw new ApiError('nobody is signed in', { status: 401, code: 'unauthorized' });
  await Promise.all([
    queries.fetchQuery(profileQuery(api, id, locale)),
    queries.ensureQueryData(countriesQuery(api, locale)),
    // the profile is there without them too
    queries.prefetchQuery(savedCardsQuery(api)),
  ]);
  return { id };
}

/** The form on the wire: exactly the keys of CLIENT-27; the e-mail is never sent (CLIENT-28). */
async function detailsRequest({ phoneCountry, ...details }: ClientDetails, allowPublicity: boolean) {
  return { ...details, phone: await toE164(details.phone, phoneCountry), allowPublicity };
}

function DetailsForm({ profile, phone }: { profile: ClientProfile; phone: { phoneCountry: string; phone: string } }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { onSaved, onFailure } = useProfileSaved<'client'>();
  const { form, field, controlled, register, summary, isSubmitting } = useKitForm({
    schema: clientProfileSchema(today),
    defaultValues: { ...profile, ...phone, documentType: profile.documentType || 'id' },
    messageOf: useFieldMessage(),
    labelOf: useClientLabels(),
    async onSubmit(details) {
      const saved = await api.call(updateClient, {
        query: { language: locale },
        body: await detailsRequest(details, profile.allowPublicity),
      });
      queries.setQueryData(
        profileQuery(api, saved.id, locale).queryKey,
        (before) => before && { ...before, profile: saved },
      );
      const { id, name, surname, email, loyalty } = saved;
      onSaved({ id, name, surname, email, loyalty });
    },
    onFailure,
  });
  return (
    <ProfileForm {...{ form, summary, isSubmitting }}>
      <ClientFields
        field={field}
        register={register}
        birthdate={controlled('birthdate')}
        email={
          <EmailField
            label={t('signUp.email')}
            description={t('profile.emailAbout')}
            value={profile.email}
            readOnly
            className={fieldStyles['wide']}
          />
        }
      />
    </ProfileForm>
  );
}

/** What a sign-up asks for; who joined in place has not told all of it yet (decision 53). */
const EXPECTED = ['birthdate', 'phone', 'country', 'documentNumber'] as const;

/** What is missing in the profile; nothing where it is complete. */
function MissingNotice({ profile }: { profile: ClientProfile }) {
  const t = useTexts();
  const { locale } = useSite();
  const labelOf = useClientLabels();
  const missing = EXPECTED.filter((field) => profile[field] === '').map(labelOf);
  if (missing.length === 0) return null;
  return (
    <Notice tone="info" title={t('profile.incomplete')}>
      {t('profile.missing', { fields: formatList(missing, locale) })}
    </Notice>
  );
}

/** The data of the client as a form (ROUTE-29). */
export function Profile() {
  const t = useTexts();
  const { locale } = useSite();
  // not of the session: when that ends, this is rendered once more before its frame is empty
  const { id } = useLoaderData<typeof profileLoader>();
  const { data } = useSuspenseQuery(profileQuery(useApi(), id, locale));
  return (
    <SectionsPage title={t('profile.title')}>
      <MissingNotice profile={data.profile} />
      <Section title={t('profile.details')}>
        <DetailsForm {...data} />
      </Section>
      <NotificationsSection profile={data.profile} />
      <SavedCardsSection />
      <PersonalDataSection />
    </SectionsPage>
  );
}
