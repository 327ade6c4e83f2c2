import { type OperatorSession, signOutOperator } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatNumber, fullName } from '@posada/i18n';
import { Button, Container, FailedNotice, Notice, toast, VisuallyHidden } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useHref, useLocation, useNavigate } from 'react-router';
import { useAddresses } from './addresses.ts';
import { AreaRoot } from './area-root.tsx';
import { client } from './client.ts';
import { inboxCountQuery } from './inbox-queries.ts';
import { Loading } from './loading.tsx';
import { SessionContext, useOperator, useSessionQuery } from './session.ts';
import { settingsPartsOf } from './settings-parts.ts';
import { useTexts } from './texts.ts';
import styles from './workspace.module.css';

type Scope = OperatorSession['permissions'][number];

/** Each of them opens the grid of rates. */
export const RATE_READERS: readonly Scope[] = ['rates.read', 'rates.write', 'availability.write'];

/** Each of them reads how hotels sell. */
export const TERMS_READERS: readonly Scope[] = ['rates.read', 'terms.write'];

/** Whether somebody has one of the scopes. */
export const hasOneOf = (scopes: readonly Scope[], { permissions }: Pick<OperatorSession, 'permissions'>) =>
  scopes.some((scope) => permissions.includes(scope));

function SignOut() {
  const t = useTexts();
  const { signIn } = useAddresses();
  const after = useHref(signIn('?bye=1'));
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
    setBusy(true);
    try {
      await client.call(signOutOperator, {});
    } catch {
      toast({ tone: 'danger', title: t('frame.signOutFailed') });
      setBusy(false);
      return;
    }
    window.location.replace(after); // a document of its own: nothing of the session is left in this one
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void signOut()}>
      {t('frame.signOut')}
    </Button>
  );
}

/** Digits have a place for two. */
const MOST_SHOWN = 99;

/** The way to what guests have written, with how many of them are new. */
function InboxLink() {
  const t = useTexts();
  const { locale } = useSite();
  const { inbox } = useAddresses();
  const { data } = useQuery(inboxCountQuery);
  const count = data?.new ?? 0;
  return (
    <NavLink to={inbox}>
      {t('inbox.title')}
      {/* its place is there before it is known: nothing moves when it comes */}
      <span
        className={styles['count']}
        data-state={data ? (count > 0 ? 'some' : 'none') : 'unknown'}
        aria-hidden="true"
      >
        {count > MOST_SHOWN ? `${MOST_SHOWN}+` : formatNumber(count, locale)}
      </span>
      {count > 0 && (
        <>
          {' '}
          <VisuallyHidden>{t('inbox.new', { count })}</VisuallyHidden>
        </>
      )}
    </NavLink>
  );
}

function Bar() {
  const t = useTexts();
  const operator = useOperator();
  const { today, rates, terms, bookings, reports, channels, content, websites, people, settings, security } =
    useAddresses();
  const readsBookings = operator.permissions.includes('reservations.read');
  const { website } = useSite();
  const who = fullName(operator) || operator.email;
  return (
    <header className={styles['bar']}>
      <p className={styles['name']}>{website.name}</p>
      <nav aria-label={t('frame.menu')} className={styles['menu']}>
        {readsBookings && <NavLink to={today}>{t('today.title')}</NavLink>}
        {hasOneOf(RATE_READERS, operator) && <NavLink to={rates}>{t('rates.title')}</NavLink>}
        {hasOneOf(TERMS_READERS, operator) && <NavLink to={terms('plans')}>{t('terms.title')}</NavLink>}
        {readsBookings && <NavLink to={bookings}>{t('bookings.title')}</NavLink>}
        {operator.permissions.includes('inbox.read') && <InboxLink />}
        {readsBookings && <NavLink to={reports}>{t('reports.title')}</NavLink>}
        {operator.permissions.includes('channels.read') && <NavLink to={channels}>{t('channels.title')}</NavLink>}
        {operator.permissions.includes('websites.read') && !operator.properties && (
          <NavLink to={content()}>{t('content.title')}</NavLink>
        )}
        {operator.permissions.includes('websites.read') && <NavLink to={websites}>{t('websites.title')}</NavLink>}
        {operator.permissions.includes('operators.read') && <NavLink to={people}>{t('people.title')}</NavLink>}
        {settingsPartsOf(operator).length > 0 && <NavLink to={settings}>{t('settings.title')}</NavLink>}
      </nav>
      <NavLink to={security} className={styles['who'] ?? ''} aria-label={`${who} · ${t('security.title')}`}>
        {who}
      </NavLink>
      <SignOut />
    </header>
  );
}

/** Leads to sign-in, and back to this page after it. `hadSession`: it has ended meanwhile. */
function SignInAgain({ hadSession }: { hadSession: boolean }) {
  const { signIn } = useAddresses();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const query = `?next=${encodeURIComponent(pathname + search)}${hadSession ? '&expired=1' : ''}`;
    void navigate(signIn(query), { replace: true });
  });
  return null;
}

/** Around each screen behind the sign-in: its bar, who has signed in, and the way to sign-in where nobody has. */
export function Workspace({
  title,
  scopes,
  isForWebsites = false,
  hasOwnHeading = false,
  children,
}: {
  title: string;
  /** One of them lets somebody in, others read that their role does not; absent: everybody is let in. */
  scopes?: readonly Scope[];
  /** It is about whole websites: persons of single hotels are not let in. */
  isForWebsites?: boolean;
  /** The screen has a heading of its own. */
  hasOwnHeading?: boolean;
  children: ReactNode;
}) {
  const { website } = useSite();
  const { data: session, error, refetch } = useSessionQuery();
  const { pathname } = useLocation();
  const { security } = useAddresses();
  const hadSession = useRef(false);
  const queries = useQueryClient();
  useEffect(() => {
    if (session) hadSession.current = true;
    else if (session === null) queries.removeQueries({ queryKey: ['operator'], predicate: isNotTheSession });
  }, [session, queries]);
  if (session === null) return <SignInAgain hadSession={hadSession.current} />;
  const mustSetUp = session?.secondFactor === 'missing' && pathname !== security;
  const isLetIn = !session || ((!scopes || hasOneOf(scopes, session)) && !(isForWebsites && session.properties));
  return (
    <AreaRoot>
      <title>{`${title} · ${website.name}`}</title>
      {session ? (
        <SessionContext value={session}>
          <Bar />
          <Container className={styles['screen']}>
            {(!hasOwnHeading || !isLetIn) && <h1>{title}</h1>}
            {mustSetUp ? <SetUpFirst /> : isLetIn ? children : <NotAllowed />}
          </Container>
        </SessionContext>
      ) : (
        <Container className={styles['screen']}>
          {error ? <FailedNotice tone="danger" onRetry={refetch} /> : <Loading />}
        </Container>
      )}
    </AreaRoot>
  );
}

const isNotTheSession = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'session';

function NotAllowed() {
  const t = useTexts();
  return <Notice tone="warning" title={t('people.notAllowed')} />;
}

/** Nothing else is answered before the second factor is there. */
function SetUpFirst() {
  const t = useTexts();
  const { security } = useAddresses();
  return (
    <Notice
      tone="warning"
      title={t('frame.secondFactorMissing')}
      action={<NavLink to={security}>{t('security.title')}</NavLink>}
    />
  );
}
