import { ApiError } from '@posada/api-client';
import type { OperatorPerson, OperatorRole } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { fullName } from '@posada/i18n';
import { Button, toast } from '@posada/ui';
import { useState } from 'react';
import { client } from '../../shared/client.ts';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useTexts } from '../../shared/texts.ts';
import { ChangeRights } from './change-rights.tsx';
import styles from './people.module.css';

type Asked = 'revoke' | 'deactivate' | 'resetFactor';

/** What is done about a person. What ends an access asks once more. */
export function PersonActions({
  person,
  roles,
  onChange,
}: {
  person: OperatorPerson;
  roles: readonly OperatorRole[];
  onChange: () => Promise<void>;
}) {
  const t = useTexts();
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<Asked>();
  const [isChanging, setChanging] = useState(false);
  const { id, email, state } = person;
  const path = { id };
  const name = fullName(person) || email;

  /** @param done what is shown when it has worked */
  async function run(action: string, act: () => Promise<unknown>, done: string) {
    setBusy(action);
    try {
      await act();
      toast({ tone: 'success', title: done });
    } catch (error) {
      // what was meant is gone meanwhile: the list shows it
      if (!(error instanceof ApiError && error.code === 'not_found'))
        toast({ tone: 'danger', title: refusalText(error) });
    }
    await onChange();
    setBusy(undefined);
  }
  const button = (action: string, label: string, act: () => void, opens?: 'dialog') => (
    <Button
      variant="secondary"
      busy={busy === action}
      aria-label={`${label}: ${name}`}
      aria-haspopup={opens}
      onClick={act}
    >
      {label}
    </Button>
  );
  const saved = t('people.saved');
  const ACTS: Record<Asked, () => Promise<unknown>> = {
    revoke: () => client.call(operator.revokeOperatorInvitation, { path }),
    deactivate: () => client.call(operator.setOperatorState, { path, body: { state: 'deactivated' } }),
    resetFactor: () => client.call(operator.resetOperatorSecondFactor, { path }),
  };

  return (
    <div className={styles['actions']}>
      {state === 'deactivated'
        ? button('reactivate', t('people.reactivate'), () =>
            run('reactivate', () => client.call(operator.setOperatorState, { path, body: { state: 'active' } }), saved),
          )
        : button('rights', t('people.changeRights'), () => setChanging(true), 'dialog')}
      {state === 'invited' &&
        button('resend', t('people.resend'), () =>
          run('resend', () => client.call(operator.resendOperatorInvitation, { path }), t('people.sent', { email })),
        )}
      {state === 'invited' && button('revoke', t('people.revoke'), () => setAsked('revoke'), 'dialog')}
      {person.hasSecondFactor &&
        !person.isYou &&
        button('resetFactor', t('people.resetFactor'), () => setAsked('resetFactor'), 'dialog')}
      {state === 'active' && button('deactivate', t('people.deactivate'), () => setAsked('deactivate'), 'dialog')}
      {isChanging && (
        <ChangeRights person={person} name={name} roles={roles} onClose={() => setChanging(false)} onSaved={onChange} />
      )}
      {asked && (
        <ConfirmDialog
          title={t(`people.${asked}Title`, { name })}
          about={t(`people.${asked}About`)}
          submit={t(`people.${asked}`)}
          act={ACTS[asked]}
          onDone={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
