import {
  AGENCY_REASONS,
  AGENT_REASONS,
  type AgencyReason,
  type AgentReason,
  type Reservation,
} from '@posada/api-client/reservations';
import type { Desk } from '../calls/desk-calls.ts';

/**
 * Reasons that can be given on a day. A guest can only fail to arrive from the day of arrival on; from the day after it
 * on nothing else is left to say. Empty: it cannot be cancelled any more.
 */
export function reasonsOn(
  { from, to, status }: Reservation,
  givers: Desk['reasons'],
  today: string,
): readonly (AgentReason | AgencyReason)[] {
  const isHeld = status === 'provisional';
  if (givers === 'travel-agency') return isHeld || today <= from ? (Object.keys(AGENCY_REASONS) as AgencyReason[]) : [];
  const reasons = Object.keys(AGENT_REASONS) as AgentReason[];
  if (isHeld || today < from) return reasons.filter((reason) => reason !== 'no-show');
  if (today === from) return reasons;
  return today <= to ? ['no-show'] : [];
}
