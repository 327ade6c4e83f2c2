import type { AccountKind } from '@posada/api-client';
import type { AgencyRecord, AgentRecord, ClientRecord } from '@posada/api-client/accounts';
import { type Session, useLinks, useSession } from '@posada/area';
import { Badge, Container, Icon, type IconName } from '@posada/ui';
import type { ReactNode } from 'react';
import { NavLink, useNavigation } from 'react-router';
import { useKind, useTexts } from '../kinds.tsx';
import styles from './frame.module.css';
import { useFreshToken } from './fresh-token.ts';
import { NAVIGATION_SHOWS_MS, useSignInAgain } from './signed-out.ts';

const nameOf = (record: ClientRecord | AgentRecord | AgencyRecord) =>
  'contactName' in record ? record.name : `${record.name} ${record.surname}`;

function AreaBar({ kind, session }: { kind: AccountKind; session: Session }) {
  const t = useTexts();
  const { record } = session;
  const links = useLinks().accounts[kind];
  return (
    <nav aria-label={t('area.label')} className={styles['bar']}>
      <Container className={styles['inner']}>
        <p className={styles['who']}>
          <Icon name="user" />
          <strong>{nameOf(record)}</strong>
          {'loyalty' in record && record.loyalty && (
            <Badge tone="accent">{t('area.loyalty', { level: record.loyalty.level })}</Badge>
          )}
          {'contactName' in record && <span className={styles['contact']}>{record.contactName}</span>}
        </p>
        <ul className={styles['pages']}>
          {links?.pages.map(({ to, label, icon }) => (
            <li key={to}>
              <NavLink to={to}>
                {/* the contract of areas does not know the kit; an icon that it lacks is drawn empty */}
                {icon && <Icon name={icon as IconName} />} {label}
              </NavLink>
            </li>
          ))}
          {links && (
            <li>
              <NavLink to={links.signOut}>
                <Icon name="logout" /> {t('area.signOut')}
              </NavLink>
            </li>
          )}
        </ul>
      </Container>
    </nav>
  );
}

/**
 * Around each private screen: whose area it is, where one can go in it, and the way out. Without a session there is
 * nothing: a sign-out in another tab empties this one too.
 */
export function PrivateFrame({ children }: { children: ReactNode }) {
  const kind = useKind();
  const session = useSession(kind);
  const isResting = useNavigation().state === 'idle';
  useFreshToken(kind, session);
  useSignInAgain(kind, !session && isResting, NAVIGATION_SHOWS_MS);
  if (!session) return null;
  return (
    <>
      <AreaBar kind={kind} session={session} />
      <Container className={styles['screen']}>{children}</Container>
    </>
  );
}
