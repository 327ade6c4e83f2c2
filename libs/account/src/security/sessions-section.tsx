import { ApiError } from '@posada/api-client';
import type { AccountSession } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatMoment } from '@posada/i18n';
import { Badge, Button, toast } from '@posada/ui';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useHref } from 'react-router';
import { Section } from '../frame/section.tsx';
import { useRealm } from '../realm/use-realm.ts';
import { useTexts } from '../shared/texts.ts';
import { HERE, useDeviceName } from './device-name.ts';
import { sessionsQuery } from './sessions-query.ts';
import styles from './sessions-section.module.css';

function SessionRow({ session, onEnd }: { session: AccountSession; onEnd: () => Promise<void> }) {
  const t = useTexts();
  const { locale } = useSite();
  const name = useDeviceName()(session);
  const [isEnding, setEnding] = useState(false);
  return (
    <li className={styles['session']}>
      <div>
        <p className={styles['name']}>
          <strong>{name}</strong> {session.isCurrent && <Badge tone="accent">{t('sessions.here')}</Badge>}
        </p>
        {session.startedAt && <p>{t('sessions.since', { moment: formatMoment(session.startedAt, HERE, locale) })}</p>}
        <p>{t('sessions.used', { moment: formatMoment(session.seenAt, HERE, locale) })}</p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          busy={isEnding}
          aria-label={t('sessions.signOutOf', { device: name })}
          onClick={async () => {
            setEnding(true);
            await onEnd();
            setEnding(false);
          }}
        >
          {t('sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in, with the way out of each place and of all. */
export function SessionsSection() {
  const { calls, signIn: signInPath } = useRealm();
  const t = useTexts();
  const queries = useQueryClient();
  const signIn = useHref(`${signInPath}?bye=1`);
  const query = sessionsQuery(calls);
  const { data } = useSuspenseQuery(query);
  const [isEnding, setEnding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const fail = () => toast({ tone: 'danger', title: t('sessions.failed') });

  async function end(id: string) {
    try {
      await calls.endSession(id);
    } catch (error) {
      // it has ended by itself meanwhile: just as well
      if (!(error instanceof ApiError && error.status === 404)) {
        fail();
        return;
      }
    }
    queries.setQueryData(query.queryKey, (before) => before?.filter((session) => session.id !== id));
    toast({ tone: 'success', title: t('sessions.ended') });
    list.current?.focus(); // the row that was pressed is gone
  }

  async function endAll() {
    setEnding(true);
    try {
      await calls.endAllSessions();
    } catch {
      fail();
      setEnding(false);
      return;
    }
    window.location.replace(signIn); // a document of its own: nothing of the account is left in this one
  }

  return (
    <Section title={t('sessions.title')} lead={t('sessions.lead')}>
      <ul ref={list} tabIndex={-1} className={styles['sessions']}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
      <Button variant="secondary" busy={isEnding} onClick={() => void endAll()}>
        {t('sessions.all')}
      </Button>
    </Section>
  );
}
