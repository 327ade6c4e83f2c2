import type { AccountKind } from '@posada/api-client';
import { apiContext, queryClientContext } from '@posada/area';
import type { LoaderFunctionArgs } from 'react-router';
import { SectionsPage } from '../frame/section.tsx';
import { useTexts } from '../kinds.tsx';
import { PasswordSection } from './password-section.tsx';
import { sessionsQuery } from './sessions-query.ts';
import { SessionsSection } from './sessions-section.tsx';

/** Always asked anew: somebody may have signed in elsewhere since. */
export const securityLoader =
  (kind: AccountKind) =>
  async ({ context }: LoaderFunctionArgs) => {
    await context.get(queryClientContext).fetchQuery(sessionsQuery(context.get(apiContext), kind));
    return null;
  };

/** Password and sessions of whoever is signed in (ROUTE-30, ROUTE-39, ROUTE-48). */
export function Security() {
  const t = useTexts();
  return (
    <SectionsPage title={t('security.title')}>
      <PasswordSection />
      <SessionsSection />
    </SectionsPage>
  );
}
