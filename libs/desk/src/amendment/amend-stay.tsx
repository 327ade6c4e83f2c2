import type { Reservation } from '@posada/api-client/reservations';
import { useDay } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { Button } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../shared/texts.ts';
import { AmendDialog } from './amend-dialog.tsx';

/** The way to other days, guests and rooms, while the stay has not begun. */
export function AmendStay({ reservation, onAmended }: { reservation: Reservation; onAmended: () => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const today = useDay((now) => todayAt(reservation.property.timeZone, now));
  if (reservation.status !== 'confirmed' || reservation.from < today) return null;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('amend.open')}
      </Button>
      {isOpen && <AmendDialog reservation={reservation} onClose={() => setOpen(false)} onAmended={onAmended} />}
    </>
  );
}
