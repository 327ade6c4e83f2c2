import type { ReservationStatus } from '@posada/api-client/reservations';
import { Badge, Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from './kinds.tsx';

/** Of reservations, of travel agencies and of their users. */
const LOOKS = {
  confirmed: { tone: 'success', icon: 'check' },
  provisional: { tone: 'warning', icon: 'clock' },
  cancelled: { tone: 'danger', icon: 'x' },
  approved: { tone: 'success', icon: 'check' },
  pending: { tone: 'warning', icon: 'clock' },
  blocked: { tone: 'danger', icon: 'x' },
  active: { tone: 'success', icon: 'check' },
  invited: { tone: 'warning', icon: 'send' },
  deactivated: { tone: 'info', icon: 'x' },
} as const;

/** A state as a word and an icon: never by colour alone. */
export function StateBadge({ state, children }: { state: keyof typeof LOOKS; children: ReactNode }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {children}
    </Badge>
  );
}

/** The status of a reservation. */
export function Status({ status }: { status: ReservationStatus }) {
  const t = useTexts();
  return <StateBadge state={status}>{t(`status.${status}`)}</StateBadge>;
}
