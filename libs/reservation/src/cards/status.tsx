import type { ReservationStatus } from '@posada/api-client/reservations';
import { Badge, Icon } from '@posada/ui';
import { useTexts } from '../shared/texts.ts';

const LOOKS = {
  confirmed: { tone: 'success', icon: 'check' },
  provisional: { tone: 'warning', icon: 'clock' },
  cancelled: { tone: 'danger', icon: 'x' },
} as const satisfies Record<ReservationStatus, unknown>;

/** The status of a reservation as a word and an icon: never by colour alone. */
export function Status({ status }: { status: ReservationStatus }) {
  const t = useTexts();
  const { tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {t(`status.${status}`)}
    </Badge>
  );
}
