import { type ClientRecord, getClient } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { phoneParts } from '@posada/ui/phone-numbers';
import { useQuery } from '@tanstack/react-query';
import type { Member } from './booker.ts';

/** A stored number with its country apart, as the form takes it; undefined: none, or not read yet. */
export function usePhoneParts(stored: string | undefined) {
  const { locale } = useSite();
  const { data } = useQuery({
    queryKey: ['phone-parts', stored, locale],
    queryFn: () => phoneParts(stored ?? '', locale),
    enabled: Boolean(stored),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/**
 * The member who is signed in, as the profile knows them (GAP-89); what the session keeps until the profile has been
 * read, or where it cannot be.
 */
export function useKnownMember(record: ClientRecord | undefined): Member | undefined {
  const api = useApi();
  const { locale } = useSite();
  const id = record?.id ?? '';
  const { data: profile } = useQuery({
    queryKey: ['member-profile', id, locale],
    queryFn: ({ signal }) => api.call(getClient, { path: { id }, query: { language: locale } }, { signal }),
    enabled: record !== undefined,
    staleTime: 0,
  });
  const phone = usePhoneParts(profile?.phone);
  if (!record) return undefined;
  const { name, surname, email } = profile ?? record;
  return { name, surname, email, country: profile?.country ?? '', ...phone };
}
