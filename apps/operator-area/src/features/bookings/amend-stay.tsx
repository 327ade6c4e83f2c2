import type { Reservation } from '@posada/api-client/reservations';
import { Button } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { AmendDialog } from './amend-dialog.tsx';

/** The way to other days, guests and rooms. */
export function AmendStay({ reservation, onAmended }: { reservation: Reservation; onAmended: () => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('amend.open')}
      </Button>
      {isOpen && <AmendDialog reservation={reservation} onClose={() => setOpen(false)} onAmended={onAmended} />}
    </>
  );
}
