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
import { getAgentByToken, updateAgent } from '@posada/api-client/accounts';
import { apiContext, queryClientContext, siteContext, useApi, useSite } from '@posada/area';
import type { Locale } from '@posada/i18n';
import { EmailField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';

/** The agent who is signed in. A new token that comes along is for who asks for one (`useFreshToken`). */
const profileQuery = (api: ApiClient, locale: Locale) =>
  queryOptions({
    queryKey: ['profile', 'agent'],
    queryFn: ({ signal }) => api.call(getAgentByToken, { query: { language: locale } }, { signal }),
    staleTime: 0,
  });

export async function profileLoader({ context }: LoaderFunctionArgs) {
  const { locale } = context.get(siteContext);
  await context.get(queryClientContext).fetchQuery(profileQuery(context.get(apiContext), locale));
  return null;
}

/** Exactly these are sent (AGENT-08). */
const schema = v.object({ name: personName(), surname: personName() });

/** The name of an agent, to be changed (ROUTE-38). */
export function Profile() {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const query = profileQuery(api, locale);
  const { data } = useSuspenseQuery(query);
  const { onSaved, onFailure } = useProfileSaved<'agent'>();
  const { form, field, summary, isSubmitting } = useKitForm({
    schema,
    defaultValues: { name: data.name, surname: data.surname },
    messageOf: useFieldMessage(),
    labelOf: (name) => t(`profile.${name}`),
    async onSubmit(body) {
      const saved = await api.call(updateAgent, { body });
      queries.setQueryData(query.queryKey, saved);
      onSaved(saved);
    },
    onFailure,
  });
  return (
    <SectionsPage title={t('profile.title')}>
      <Section title={t('profile.details')}>
        <ProfileForm {...{ form, summary, isSubmitting }}>
          <div className={fieldStyles['group']}>
            <NameFields
              name={{ ...field('name'), label: t('profile.name') }}
              surname={{ ...field('surname'), label: t('profile.surname') }}
            />
            <EmailField
              label={t('signUp.email')}
              description={t('profile.emailAbout')}
              value={data.email}
              readOnly
              className={fieldStyles['wide']}
            />
          </div>
        </ProfileForm>
      </Section>
    </SectionsPage>
  );
}
