import { readGuestLanguage, useSite, useViewer } from '@posada/area';
import { fullName } from '@posada/i18n';
import type { Booker } from './booker.ts';
import { type SignedInAgency, useBookingAgency } from './use-booking-agency.ts';
import { useKnownMember } from './use-known-member.ts';

/** Who makes the booking: the person at the screen, with what their account knows for it. */
export function useBooker(): Booker<SignedInAgency> {
  const { locale } = useSite();
  const viewer = useViewer();
  const member = useKnownMember(viewer.kind === 'client' ? viewer.record : undefined);
  const agency = useBookingAgency(viewer.kind === 'travel-agency' ? viewer.record : undefined);
  if (member) return { kind: 'member', member };
  if (agency) return { kind: 'agency', agency };
  if (viewer.kind === 'agent')
    return { kind: 'agent', name: fullName(viewer.record), guestLanguage: readGuestLanguage() ?? locale };
  return { kind: 'guest' };
}
