import '@posada/themes/operator.css';
import { RealmContext } from '@posada/account';
import { Toaster } from '@posada/ui';
import type { ReactNode } from 'react';
import { useAddresses } from './addresses.ts';
import styles from './area-root.module.css';
import { operatorCalls } from './operator-calls.ts';
import { useTexts } from './texts.ts';

/** Around each screen: colours of this area, by the scheme of the system, and where its persons sign in. */
export function AreaRoot({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { start, signIn, security, forgotPassword } = useAddresses();
  return (
    <RealmContext
      value={{
        calls: operatorCalls,
        signIn: signIn(),
        start,
        startLabel: t('area.name'),
        security,
        forgotPassword,
      }}
    >
      <div data-look="operator" className={styles['root']}>
        {children}
        <Toaster />
      </div>
    </RealmContext>
  );
}
