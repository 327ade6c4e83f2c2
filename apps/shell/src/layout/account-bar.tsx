import type { AccountKind } from '@posada/api-client';
import type { AgencyRecord, AgentRecord, ClientRecord } from '@posada/api-client/accounts';
import { type AccountLinks, mayDo, useLinks, useSession } from '@posada/area';
import { fullName } from '@posada/i18n';
import { Badge, Container, Icon, type IconName } from '@posada/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import styles from './account-bar.module.css';

type AccountRecord = ClientRecord | AgentRecord | AgencyRecord;

/** Of an agency the person; `user` is absent in a record that was stored before there were persons of agencies. */
const nameOf = (record: AccountRecord) => {
  if (!('contactName' in record)) return fullName(record);
  const user = record.user as AgencyRecord['user'] | undefined;
  return user ? fullName(user) : record.contactName;
};

function Owner({ record }: { record: AccountRecord }) {
  const { t } = useTranslation('shell');
  return (
    <p className={styles['who']}>
      <Icon name="user" />
      <strong>{nameOf(record)}</strong>
      {'loyalty' in record && record.loyalty && (
        <Badge tone="accent">{t('account.loyalty', { level: record.loyalty.level })}</Badge>
      )}
      {'contactName' in record && <span className={styles['contact']}>{record.name}</span>}
    </p>
  );
}

/** Where they do not fit into a line, they scroll: the current one to the middle. */
function Pages({ links, record }: { links: AccountLinks; record: AccountRecord }) {
  const { t } = useTranslation('shell');
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current entry
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current)
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <ul ref={list} className={styles['pages']}>
      {links.pages
        .filter(({ permission }) => permission === undefined || mayDo(record, permission))
        .map(({ to, label, icon }) => (
          <li key={to}>
            {/* every page of the area is below the one at its mount */}
            <NavLink to={to} end={to === links.mount}>
              {/* the contract of areas does not know the kit; an icon that it lacks is shown empty */}
              {icon && <Icon name={icon as IconName} />} {label}
            </NavLink>
          </li>
        ))}
      <li>
        <NavLink to={links.signOut}>
          <Icon name="logout" /> {t('account.signOut')}
        </NavLink>
      </li>
    </ul>
  );
}

/**
 * Above each private screen: whose account it is, the pages that its area declares, and the way out. Until the session
 * is read, and when there is none, its place is kept empty, so that nothing below it moves.
 */
export function AccountBar({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('shell');
  const session = useSession(kind);
  const links = useLinks().accounts[kind];
  if (!session || !links) return <div className={styles['bar']} />;
  return (
    <nav aria-label={t('account.area')} className={styles['bar']}>
      <Container className={styles['inner']}>
        <Owner record={session.record} />
        <Pages links={links} record={session.record} />
      </Container>
    </nav>
  );
}
