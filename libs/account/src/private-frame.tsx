import { useSession } from '@posada/area';
import { Container, Icon } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './account.module.css';
import { NAMESPACES, useKind } from './kinds.ts';

/** Around each private screen: whose area it is, where one can go in it, and the way out. */
export function PrivateFrame({ children }: { children: ReactNode }) {
  const kind = useKind();
  const { t } = useTranslation(NAMESPACES[kind]);
  const client = useSession('client');
  const record = useSession(kind)?.record;
  const loyalty = kind === 'client' ? client?.record.loyalty : null;
  return (
    <Container className={styles['private']}>
      <nav aria-label={t('area.label')} className={styles['areaNav']}>
        <p>
          <Icon name="user" /> <strong>{record?.name}</strong>
          {loyalty && <span>{t('area.loyalty', { level: loyalty.level })}</span>}
        </p>
        <ul>
          <li>
            <Link to={`/${kind}/bookings`}>{t('area.bookings')}</Link>
          </li>
          <li>
            <Link to={`/${kind}/logout`}>
              <Icon name="logout" /> {t('area.signOut')}
            </Link>
          </li>
        </ul>
      </nav>
      {children}
    </Container>
  );
}
