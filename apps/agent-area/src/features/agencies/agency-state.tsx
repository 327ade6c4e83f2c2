import type { AgencyState } from '@posada/api-client/accounts';
import { StateBadge } from '@posada/desk';
import { useTexts } from '../../shared/texts.ts';

/** The status of an agency. */
export function AgencyStateBadge({ state }: { state: AgencyState }) {
  const t = useTexts();
  return <StateBadge state={state}>{t(`agencies.state.${state}`)}</StateBadge>;
}
