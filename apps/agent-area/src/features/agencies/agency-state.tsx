import type { AgencyState } from '@posada/api-client/accounts';
import { StateBadge } from '@posada/desk';
import { useTranslation } from 'react-i18next';

/** The status of an agency. */
export function AgencyStateBadge({ state }: { state: AgencyState }) {
  const { t } = useTranslation('agent-area');
  return <StateBadge state={state}>{t(`agencies.state.${state}`)}</StateBadge>;
}
