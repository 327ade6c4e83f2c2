import { Badge, Icon } from '@posada/ui';
import type { ReactNode } from 'react';

/** Of travel agencies and of their users. */
const LOOKS = {
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
