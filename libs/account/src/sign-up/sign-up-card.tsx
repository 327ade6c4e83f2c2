import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AuthCard } from '../frame/auth-card.tsx';
import { useAccount } from '../shared/account.ts';
import { useTexts } from '../shared/texts.ts';

/** Around the sign-up form of an area. */
export function SignUpCard({ children }: { children: ReactNode }) {
  const { signIn } = useAccount();
  const t = useTexts();
  return (
    <AuthCard
      isWide
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      links={
        <span>
          {t('signUp.haveAccount')} <Link to={signIn}>{t('signIn.submit')}</Link>
        </span>
      }
    >
      {children}
    </AuthCard>
  );
}
