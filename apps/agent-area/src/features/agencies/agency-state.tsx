import { StateBadge } from '@posada/account';
import type { AgencyState } from '@posada/api-client/accounts';
import { useTranslation } from 'react-i18next';

/** The status of an agency. */
export function AgencyStateBadge({ state }: { state: AgencyState }) {
  const { t } = useTranslation('agent-area');
  return <StateBadge state={state}>{t(`agencies.state.${state}`)}</StateBadge>;
}
