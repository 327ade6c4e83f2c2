import { Isolated, lazyComponent } from '@posada/area';
import { Button, Dialog, FailedNotice, Skeleton } from '@posada/ui';
import { useId, useState } from 'react';
import type { WaitingState } from '../../shared/joining/use-joining.ts';
import { useTexts } from '../../shared/texts.ts';
import type { MemberStep } from './member-steps.tsx';

// brings the engine of forms, which the page needs for nothing else
const MemberSteps = lazyComponent(() => import('./member-steps.tsx'));

const BUTTONS = { join: 'join.submit', code: 'join.confirm', signIn: 'member.signIn' } as const;

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Joining where the price is: a guest who joins or signs in has a member's prices on the same page, with all that was
 * chosen. A closed dialog opens at the step where it was: the mail with the code may take a while.
 */
export function MemberDialog({ isOpen, onClose }: Props) {
  const t = useTexts();
  const id = useId();
  const [step, setStep] = useState<MemberStep>('join');
  const waiting: WaitingState = useState<WaitingState[0]>(null);
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('member.title')}
      actions={
        <Button type="submit" form={id}>
          {t(BUTTONS[step])}
        </Button>
      }
    >
      {wasOpened && (
        <Isolated
          name="member form"
          // as high as the form: the dialog does not move when it comes
          waiting={<Skeleton height="form" />}
          failed={(retry) => <FailedNotice onRetry={retry} />}
        >
          <MemberSteps id={id} step={step} onStep={setStep} waiting={waiting} onDone={onClose} />
        </Isolated>
      )}
    </Dialog>
  );
}
