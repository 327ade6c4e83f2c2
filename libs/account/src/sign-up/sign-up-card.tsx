import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthCard } from '../frame/auth-card.tsx';
import { useKind, useTexts } from '../shared/kinds.tsx';

/** Around the sign-up form of a kind. */
export function SignUpCard({ children }: { children: ReactNode }) {
  const kind = useKind();
  const t = useTexts();
  return (
    <AuthCard
      isWide
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      links={
        <span>
          {t('signUp.haveAccount')} <Link to={`/${kind}/sign-in`}>{t('signIn.submit')}</Link>
        </span>
      }
    >
      {children}
    </AuthCard>
  );
}
