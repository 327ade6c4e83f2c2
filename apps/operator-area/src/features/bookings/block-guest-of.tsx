import type { Reservation } from '@posada/api-client/reservations';
import { fullName } from '@posada/i18n';
import { Button } from '@posada/ui';
import { useState } from 'react';
import { BlockGuest } from '../../shared/block-guest.tsx';
import { useTexts } from '../../shared/texts.ts';

/** Takes no more bookings of the guest of a booking. */
export function BlockGuestOf({ reservation: { guest } }: { reservation: Reservation }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('blocked.block')}
      </Button>
      {isOpen && (
        <BlockGuest
          guest={{ name: fullName(guest), email: guest.email, phone: guest.phoneText ?? guest.phone }}
          onClose={() => setOpen(false)}
          onBlocked={() => undefined}
        />
      )}
    </>
  );
}
