import type { Reservation } from '@posada/api-client/reservations';
import { Isolated, useDay } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { Button, FailedNotice } from '@posada/ui';
import { focusHeading } from '@posada/ui/focus-heading';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../calls/use-desk.ts';
import { useTexts } from '../shared/texts.ts';
import styles from './staff-actions.module.css';
import { reasonsOn } from './staff-cancel.ts';
import { StaffCancelDialog } from './staff-cancel-dialog.tsx';

/** Opens the dialog in which staff cancel a booking; nothing where it cannot be cancelled, or not by who has signed in. */
export function CancelBooking({ reservation, onCancelled }: { reservation: Reservation; onCancelled: () => void }) {
  const t = useTexts();
  // the page may have been opened the day before
  const today = useDay((now) => todayAt(reservation.property.timeZone, now));
  const { reasons, mayWrite } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const { status } = reservation;
  const shown = useRef(status);
  // the button is gone, and the focus with it
  useEffect(() => {
    if (status === 'cancelled' && shown.current !== status && document.activeElement === document.body) focusHeading();
    shown.current = status;
  }, [status]);
  const canCancel = mayWrite && status !== 'cancelled' && reasonsOn(reservation, reasons, today).length > 0;
  return (
    <div className={styles['cancel']}>
      {canCancel && (
        <Button variant="secondary" tone="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('cancel.open')}
        </Button>
      )}
      <Isolated name="cancellation" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <StaffCancelDialog
          isOpen={isOpen}
          reservation={reservation}
          onClose={() => setOpen(false)}
          onCancelled={onCancelled}
        />
      </Isolated>
    </div>
  );
}
