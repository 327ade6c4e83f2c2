import { Section } from '@posada/account/profile';
import { type ClientProfile, updateClient } from '@posada/api-client/accounts';
import { useApi, useSite } from '@posada/area';
import { toast } from '@posada/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../shared/texts.ts';
import { profileQuery } from './profile-query.ts';
import { SwitchGroup } from './switch-group.tsx';

/** What is sent without being asked for: the fields of the profile that a switch stands for (GAP-19). */
const SWITCHES = ['allowStayMails', 'allowPublicity'] as const;
type Switches = Pick<ClientProfile, (typeof SWITCHES)[number]>;

/** Switches of messages, each saved when it is pressed, by the call of the profile (CLIENT-30). */
export function NotificationsSection({ profile }: { profile: ClientProfile }) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    mutationFn(switches: Switches) {
      const { id: _, email: __, language: ___, loyalty: ____, ...details } = profile;
      return api.call(updateClient, { query: { language: locale }, body: { ...details, ...switches } });
    },
    onSuccess(saved) {
      const { queryKey } = profileQuery(api, saved.id, locale);
      queries.setQueryData(queryKey, (before) => before && { ...before, profile: saved });
      toast({ tone: 'success', title: t('profile.saved') });
    },
    onError: () => toast({ tone: 'danger', title: t('profile.failed') }),
  });
  const shown = isPending ? variables : profile;
  return (
    <Section title={t('notifications.title')} lead={t('notifications.lead')}>
      <SwitchGroup
        names={SWITCHES}
        values={shown}
        labelOf={(name) => t(`notifications.${name}`)}
        onChange={(switches) => mutate(switches)}
      />
    </Section>
  );
}
