import type { ApiClient } from '@posada/api-client';
import { getClient } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { phoneParts } from '@posada/ui/phone-numbers';
import { queryOptions } from '@tanstack/react-query';

/** The profile of who is signed in, with its phone number as the form takes it. */
export const profileQuery = (api: ApiClient, id: string, locale: Locale) =>
  queryOptions({
    queryKey: ['profile', id, locale],
    async queryFn({ signal }) {
      const profile = await api.call(getClient, { path: { id }, query: { language: locale } }, { signal });
      return { profile, phone: await phoneParts(profile.phone, locale) };
    },
    staleTime: 0,
  });
