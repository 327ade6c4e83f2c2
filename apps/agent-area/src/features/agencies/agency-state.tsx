import type { AgencyState } from '@posada/api-client/accounts';
import { Badge, Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';

const LOOKS = {
  pending: { tone: 'warning', icon: 'clock' },
  approved: { tone: 'success', icon: 'check' },
  blocked: { tone: 'danger', icon: 'x' },
} as const;

/** The status of an agency, as a word and an icon: never by colour alone. */
export function AgencyStateBadge({ state }: { state: AgencyState }) {
  const { t } = useTranslation('agent-area');
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {t(`agencies.state.${state}`)}
    </Badge>
  );
}
