import { Isolated, useSite } from '@posada/area';
import { Toaster } from '@posada/ui';
import { WaitingDialog } from '@posada/ui/waiting-dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { ConsentBanner } from '../consent/consent-parts.tsx';
import { isPrivateGuard } from '../private-guard.ts';
import { AccountBar } from './account-bar.tsx';
import { handleOf } from './addresses.ts';
import { useArrival } from './arrival.ts';
import { BranchMark } from './branch-mark.tsx';
import { ChatLauncher } from './chat-launcher.tsx';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import styles from './site-layout.module.css';

export function PageLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { website } = useSite();
  const { pathname } = useLocation();
  const { layout = 'site', guard } = handleOf(useMatches());
  if (website.restrictTrafficEnabled) return <>Website access is restricted.</>;
  if (layout === 'bare')
    return (
      <>
        <BranchMark />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Isolated name="consent">
          <ConsentBanner />
        </Isolated>
      </>
    );
  const isPrivate = isPrivateGuard(guard);
  // who works here all day has the bar of the account, and nothing of the shop
  const isWork = isPrivate && guard !== 'client';
  return (
    <>
      <a className={styles['skip']} href="#content">
        {t('skip')}
      </a>
      <BranchMark />
      {website.draft && (
        <p className={styles['draft']} data-part="draft">
          {t('draft')}
        </p>
      )}
      <Isolated name="header" failed={() => <Link to="/">{website.name}</Link>}>
        <SiteHeader isBare={isWork} />
      </Isolated>
      <main id="content" tabIndex={-1} data-layout={layout} className={styles['main']}>
        {isPrivate && (
          <Isolated name="account bar">
            <AccountBar kind={guard} />
          </Isolated>
        )}
        {children}
      </main>
      {/* a new one on each page: one that moved would count as a shift of the layout when a page is slow to come */}
      {!isWork && (
        <Isolated key={pathname} name="footer">
          <SiteFooter />
        </Isolated>
      )}
      <Toaster />
      <WaitingDialog />
      <div className={styles['foot']}>
        {/* it answers guests: on private screens its button would only cover what is done there */}
        {!isPrivate && (
          <Isolated name="chat launcher">
            <ChatLauncher />
          </Isolated>
        )}
        {/* a new one on each page: on some it is at the end, and one that moved would count as a shift */}
        <Isolated key={pathname} name="consent">
          <ConsentBanner />
        </Isolated>
      </div>
    </>
  );
}

export function SiteLayout() {
  useArrival();
  return (
    <PageLayout>
      <Outlet />
    </PageLayout>
  );
}
