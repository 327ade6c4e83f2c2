import { Isolated, lazyComponent } from '@posada/area';
import { Button, Dialog, FailedNotice, Skeleton } from '@posada/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

// brings the engine of forms, which the page needs for nothing else
const MemberForm = lazyComponent(() => import('./member-form.tsx'));

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Joining where the price is: a guest who signs in has a member's prices on the same page, with all that was chosen.
 * Who has no account yet signs up and comes back to this search.
 */
export function MemberDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation('booking');
  const id = useId();
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('member.title')}
      actions={
        <Button type="submit" form={id}>
          {t('member.signIn')}
        </Button>
      }
    >
      {wasOpened && (
        <Isolated
          name="member form"
          waiting={<Skeleton height="card" />}
          failed={(retry) => <FailedNotice onRetry={retry} />}
        >
          <MemberForm id={id} onDone={onClose} />
        </Isolated>
      )}
    </Dialog>
  );
}
