import type { AccountKind } from '@posada/api-client';
import { apiContext, Isolated, queryClientContext } from '@posada/area';
import { FailedNotice } from '@posada/ui';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { SectionsPage } from '../frame/section.tsx';
import { kindCalls } from '../realm/kind-calls.ts';
import type { RealmCalls } from '../realm/realm.ts';
import { useTexts } from '../shared/texts.ts';
import { PasswordSection } from './password-section.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { SessionsSection } from './sessions-section.tsx';

/** What `SecuritySections` shows. Always asked anew: somebody may have signed in elsewhere since. */
export const fetchSecurity = (queries: QueryClient, calls: RealmCalls) =>
  Promise.all([queries.fetchQuery(sessionsQuery(calls)), queries.fetchQuery(secondFactorQuery(calls))]);

export const securityLoader =
  (kind: AccountKind) =>
  async ({ context }: LoaderFunctionArgs) => {
    await fetchSecurity(context.get(queryClientContext), kindCalls(context.get(apiContext), kind));
    return null;
  };

/** Password, second factor and sessions, each a section of its own. */
export function SecuritySections() {
  return (
    <>
      <PasswordSection />
      <Isolated name="two-step sign-in" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <SecondFactorSection />
      </Isolated>
      <SessionsSection />
    </>
  );
}

/** Password, second factor and sessions of who is signed in (ROUTE-30, ROUTE-39, ROUTE-48). */
export function Security() {
  const t = useTexts();
  return (
    <SectionsPage title={t('security.title')} isWide>
      <SecuritySections />
    </SectionsPage>
  );
}
