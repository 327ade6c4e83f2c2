import type { AccountKind } from '@posada/api-client';
import { apiContext, Isolated, queryClientContext } from '@posada/area';
import { FailedNotice } from '@posada/ui';
import type { LoaderFunctionArgs } from 'react-router';
import { SectionsPage } from '../frame/section.tsx';
import { useTexts } from '../shared/texts.ts';
import { PasswordSection } from './password-section.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SecondFactorSection } from './second-factor-section.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Always asked anew: somebody may have signed in elsewhere since. */
export const securityLoader =
  (kind: AccountKind) =>
  async ({ context }: LoaderFunctionArgs) => {
    const queries = context.get(queryClientContext);
    const api = context.get(apiContext);
    await Promise.all([queries.fetchQuery(sessionsQuery(api, kind)), queries.fetchQuery(secondFactorQuery(api, kind))]);
    return null;
  };

/** Password, second factor and sessions of whoever is signed in (ROUTE-30, ROUTE-39, ROUTE-48). */
export function Security() {
  const t = useTexts();
  return (
    <SectionsPage title={t('security.title')} isWide>
      <PasswordSection />
      <Isolated name="two-step sign-in" failed={(retry) => <FailedNotice onRetry={retry} />}>
        <SecondFactorSection />
      </Isolated>
      <SessionsSection />
    </SectionsPage>
  );
}
