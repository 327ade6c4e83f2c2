import { ApiError } from '@posada/api-client';
import {
  type AgencyUser,
  resendAgencyInvitation,
  setAgencyUserRole,
  setAgencyUserState,
  withdrawAgencyInvitation,
} from '@posada/api-client/accounts';
import { useApi } from '@posada/area';
import { fullName } from '@posada/i18n';
import { Button, Dialog, toast } from '@posada/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './users.module.css';

/** What a manager does about another person: who may still act is listed first, and what ends an access asks once more. */
export function UserActions({ user, onChange }: { user: AgencyUser; onChange: () => Promise<void> }) {
  const t = useTexts();
  const api = useApi();
  const [busy, setBusy] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { id, email, role, state } = user;
  const path = { id };
  const name = fullName(user);
  const other = role === 'manager' ? 'seller' : 'manager';
  const isInvited = state === 'invited';

  /** @param done what is said when it has worked */
  async function run(action: string, act: () => Promise<unknown>, done: string) {
    setBusy(action);
    try {
      await act();
      toast({ tone: 'success', title: done });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'last_manager') toast({ tone: 'danger', title: t('users.lastManager') });
      else if (code === 'too_many_requests') toast({ tone: 'danger', title: t('signIn.tooMany') });
      // what was meant is gone meanwhile: the list says so
      else if (code !== 'not_found') toast({ tone: 'danger', title: t('users.failed') });
    }
    await onChange();
    setBusy(undefined);
    setAsking(false);
  }
  const button = (action: string, label: string, act: () => void, opens?: 'dialog') => (
    <Button
      variant="secondary"
      busy={busy === action && !isAsking}
      aria-label={`${label}: ${name}`}
      aria-haspopup={opens}
      onClick={act}
    >
      {label}
    </Button>
  );
  const saved = t('users.saved');
  const end = () =>
    isInvited
      ? run('end', () => api.call(withdrawAgencyInvitation, { path }), saved)
      : run('end', () => api.call(setAgencyUserState, { path, body: { state: 'deactivated' } }), saved);

  return (
    <div className={styles['actions']}>
      {state === 'deactivated'
        ? button('back', t('users.reactivate'), () =>
            run('back', () => api.call(setAgencyUserState, { path, body: { state: 'active' } }), saved),
          )
        : button('role', t(`users.make.${other}`), () =>
            run('role', () => api.call(setAgencyUserRole, { path, body: { role: other } }), saved),
          )}
      {isInvited &&
        button('send', t('users.resend'), () =>
          run('send', () => api.call(resendAgencyInvitation, { path }), t('users.sent', { email })),
        )}
      {state !== 'deactivated' &&
        button('end', t(isInvited ? 'users.withdraw' : 'users.deactivate'), () => setAsking(true), 'dialog')}
      <Dialog
        open={isAsking}
        onClose={() => !busy && setAsking(false)}
        title={t(isInvited ? 'users.withdrawTitle' : 'users.deactivateTitle', { name })}
        actions={
          <>
            <Button variant="secondary" onClick={() => !busy && setAsking(false)}>
              {t('users.keep')}
            </Button>
            <Button busy={busy === 'end'} onClick={() => void end()}>
              {t(isInvited ? 'users.withdraw' : 'users.deactivate')}
            </Button>
          </>
        }
      >
        <p>{t(isInvited ? 'users.withdrawAbout' : 'users.deactivateAbout')}</p>
      </Dialog>
    </div>
  );
}
