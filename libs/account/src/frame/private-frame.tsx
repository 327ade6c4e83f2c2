import { useSession } from '@posada/area';
import { Container } from '@posada/ui';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useAccount } from '../shared/account.ts';
import styles from './frame.module.css';
import { useFreshToken } from './fresh-token.ts';
import { NAVIGATION_SHOWS_MS, useSignInAgain } from './signed-out.ts';

/**
 * Around each private screen: keeps its session fresh and leads to sign-in when it has ended. Without a session there is
 * nothing: a sign-out in another tab empties this one too.
 */
export function PrivateFrame({ children }: { children: ReactNode }) {
  const { kind } = useAccount();
  const session = useSession(kind);
  const isResting = useNavigation().state === 'idle';
  useFreshToken(kind, session);
  useSignInAgain(!session && isResting, NAVIGATION_SHOWS_MS);
  if (!session) return <div className={styles['empty']} />;
  return <Container className={styles['screen']}>{children}</Container>;
}
