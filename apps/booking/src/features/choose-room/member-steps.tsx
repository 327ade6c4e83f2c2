import { toast } from '@posada/ui';
import { useRef, useState } from 'react';
import { CodeForm } from '../../shared/joining/code-form.tsx';
import { useJoining, type WaitingState } from '../../shared/joining/use-joining.ts';
import { useTexts } from '../../shared/texts.ts';
import { JoinForm } from './join-form.tsx';
import { MemberForm } from './member-form.tsx';

/** What a guest does in the dialog of members. */
export type MemberStep = 'join' | 'code' | 'signIn';

/** Joins with the code of the mail, or signs in, without leaving the search. */
export default function MemberSteps({
  id,
  step,
  onStep,
  waiting,
  onDone,
}: {
  /** Of the form: its button stands at the foot of the dialog. */
  id: string;
  step: MemberStep;
  onStep: (step: MemberStep) => void;
  waiting: WaitingState;
  onDone: () => void;
}) {
  const t = useTexts();
  const joining = useJoining(waiting);
  // the answer comes later than the press: what takes the form's place must not move the dialog
  const ref = useRef<HTMLDivElement>(null);
  const [minBlockSize, setMinBlockSize] = useState<number>();
  return (
    <div ref={ref} style={{ minBlockSize }}>
      {step === 'join' && (
        <JoinForm
          id={id}
          onJoin={async (member) => {
            await joining.join(member);
            setMinBlockSize(ref.current?.offsetHeight);
            onStep('code');
          }}
          onSignIn={() => onStep('signIn')}
        />
      )}
      {step === 'code' && (
        <CodeForm
          id={id}
          joining={joining}
          onVerify={async (code) => {
            const { name } = await joining.verify(code);
            onDone();
            toast({ tone: 'success', title: t('join.welcome', { name }) });
          }}
        />
      )}
      {step === 'signIn' && <MemberForm id={id} onDone={onDone} onJoin={() => onStep('join')} />}
    </div>
  );
}
