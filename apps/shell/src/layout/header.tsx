import type { MenuItem } from '@posada/api-client/website';
import { ACCOUNT_KINDS, useLinks, useSession, useSite, useViewer } from '@posada/area';
import { LANGUAGE_NAMES, LOCALES, languageTag } from '@posada/i18n';
import { Icon, VisuallyHidden } from '@posada/ui';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches } from 'react-router';
import { useLayoutData } from '../layout-context.ts';
import { useContentOf } from '../rendered-parts.ts';
import { addressesOf, factsOf, handleOf, plainPath } from './addresses.ts';
import { BookLink } from './book-link.tsx';
import styles from './header.module.css';
import { useMenuDismiss } from './menu-dismiss.ts';

export function MenuLink({
  item,
  className,
}: {
  item: Pick<MenuItem, 'label' | 'url'>;
  className?: string | undefined;
}) {
  if (/^https?:/.test(item.url)) {
    return (
      <a href={item.url} className={className} target="_blank" rel="noopener">
        {item.label}
      </a>
    );
  }
  return (
    // areas bring their routes: nothing reads the attribute by which the framework looks for them
    <Link to={item.url} className={className} discover="none">
      {item.label}
    </Link>
  );
}

const never = () => () => {};

/**
 * The query that the page has in another language too. A cached page was rendered without any: it follows after
 * hydration. Account pages pass on only where the guest goes next: the rest can be a token.
 */
function useQueryKept() {
  const { search } = useLocation();
  const { cacheable, guard, hasSecretAddress } = handleOf(useMatches());
  const next = new URLSearchParams(search).get('next');
  const query =
    hasSecretAddress || (guard && !next) ? '' : guard ? `?${new URLSearchParams({ next: next ?? '' })}` : search;
  return useSyncExternalStore(
    never,
    () => query,
    () => (cacheable ? '' : query),
  );
}

function LanguageMenu() {
  const { t } = useTranslation('shell');
  const { locale } = useSite();
  const { pathname } = useLocation();
  const search = useQueryKept();
  const addresses = addressesOf(plainPath(pathname), factsOf(useMatches()).alternates);
  return (
    <details className={styles['menu']} name="header-menu">
      <summary>
        <Icon name="globe" />
        <VisuallyHidden>{`${t('language')}: ${LANGUAGE_NAMES[locale]}`}</VisuallyHidden>
      </summary>
      <ul className={styles['list']}>
        {LOCALES.map((other) => (
          <li key={other}>
            {/* a change of language is a document of its own */}
            <a
              href={addresses[other] + search}
              lang={languageTag(other)}
              hrefLang={languageTag(other)}
              aria-current={other === locale ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[other]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const useSessions = () => ({
  client: useSession('client'),
  agent: useSession('agent'),
  'travel-agency': useSession('travel-agency'),
});

function AccountEntries({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const { accounts } = useLinks();
  const sessions = useSessions();
  const signedIn = ACCOUNT_KINDS.filter((kind) => sessions[kind]);
  // who is signed in is offered no other kind
  const kinds = signedIn.length > 0 ? signedIn : ACCOUNT_KINDS;
  return kinds.flatMap((kind) => {
    const area = accounts[kind];
    if (!area) return [];
    return [
      <li key={kind} className={className}>
        <Link to={sessions[kind] ? area.home : area.signIn} discover="none">
          {area.label}
        </Link>
      </li>,
      ...(sessions[kind]
        ? [
            <li key={`${kind}-out`} className={className}>
              <Link to={area.signOut}>{t('account.signOut')}</Link>
            </li>,
          ]
        : []),
    ];
  });
}

/** The same on every page for those who are not signed in, and so on the server. */
export function AccountMenuContent() {
  const { t } = useTranslation('shell');
  const { accounts } = useLinks();
  const sessions = useSessions();
  const { pathname } = useLocation();
  // in an area of its own a kind comes first
  const isIn = (mount: string | undefined) => mount !== undefined && pathname.startsWith(`${mount}/`);
  const here = ACCOUNT_KINDS.find((kind) => isIn(accounts[kind]?.mount));
  const viewer = useViewer();
  const record = (here && sessions[here]?.record) ?? (viewer.kind === 'guest' ? undefined : viewer.record);
  // of an agency the person; a record that was stored before there were any names the agency alone
  const name = record && 'user' in record ? record.user.name : record?.name;
  return (
    <>
      <summary>
        <Icon name="user" />
        {name && <VisuallyHidden>{t('account')}: </VisuallyHidden>}
        <span className={styles['label']} data-part="tool-label">
          {name ?? t('account.signIn')}
        </span>
      </summary>
      <ul className={styles['list']}>
        <AccountEntries />
      </ul>
    </>
  );
}

function AccountMenu() {
  const { accounts } = useLinks();
  const content = useContentOf('account', <AccountMenuContent />);
  if (Object.keys(accounts).length === 0) return null;
  return <details className={`${styles['menu']} ${styles['account']}`} name="header-menu" {...content} />;
}

function useBookLabel() {
  const { t } = useTranslation('shell');
  const { bookLabel } = useSite().website.frame.header.settings;
  return bookLabel ?? t('book');
}

/** The same on every page. */
export function NavContent() {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { menus } = useLayoutData();
  const { settings } = website.frame.header;
  const { menu } = useLinks();
  const bookLabel = useBookLabel();
  const items = [...(menus[settings.menu]?.items ?? []), ...menu.map(({ to, label }) => ({ id: to, label, url: to }))];
  return (
    <>
      <ul className={styles['inline']}>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
      <details className={`${styles['menu']} ${styles['narrow']}`} name="header-menu">
        <summary aria-label={t('menu')}>
          <Icon name="menu" />
        </summary>
        <ul className={styles['list']}>
          {items.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} />
            </li>
          ))}
          <AccountEntries className={styles['accountEntry']} />
          <li className={styles['bookEntry']}>
            <BookLink>{bookLabel}</BookLink>
          </li>
        </ul>
      </details>
    </>
  );
}

/** `isBare`: without menu and search, for those who work on the site. */
export function SiteHeader({ isBare = false }: { isBare?: boolean }) {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const nav = useContentOf('nav', <NavContent />);
  const bookLabel = useBookLabel();
  useMenuDismiss();
  return (
    <header className={styles['header']} data-part="site-header" data-whole="">
      <div className={styles['inner']} data-part="header-inner">
        <Link to="/" className={styles['logo']} data-part="logo" discover="none">
          {website.logotype.image ? (
            <img src={website.logotype.image} alt={website.name} width={160} height={40} />
          ) : (
            website.name
          )}
        </Link>
        {!isBare && <nav aria-label={t('nav.main')} className={styles['nav']} data-part="nav" {...nav} />}
        <div className={styles['tools']} data-part="tools">
          <LanguageMenu />
          <AccountMenu />
          {!isBare && (
            <BookLink className={styles['book']} part="book">
              {bookLabel}
            </BookLink>
          )}
        </div>
      </div>
    </header>
  );
}
