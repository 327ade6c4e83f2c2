import { AuthCard, SignIn } from '@posada/account';
import { type ApiError, refusedWith } from '@posada/api-client';
import { useSite } from '@posada/area';
import { Button, Notice, PhoneLink } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../../shared/texts.ts';
import styles from './sign-in.module.css';

/** A person whose access a manager of the agency has ended: the website's own people cannot help. */
function Deactivated({ onBack }: { onBack: () => void }) {
  const t = useTexts();
  return (
    <AuthCard title={t('standing.deactivated')} takesFocus>
      <div className={styles['refused']}>
        <Notice tone="danger" role="alert" title={t('standing.deactivatedAbout')} />
        <Button variant="secondary" onClick={onBack}>
          {t('standing.back')}
        </Button>
      </div>
    </AuthCard>
  );
}

/** Why an agency cannot sign in though its password is right, and whom it can ask. */
function Refused({ refusal, onBack }: { refusal: ApiError; onBack: () => void }) {
  const t = useTexts();
  const { website } = useSite();
  const isBlocked = refusal.code === 'agency_blocked';
  const reason = refusedWith(refusal, 'agency_blocked')?.reason;
  const { phone, phoneText, email } = website.contact;
  return (
    <AuthCard title={t(isBlocked ? 'standing.blocked' : 'standing.pending')} takesFocus>
      <div className={styles['refused']}>
        <Notice
          tone={isBlocked ? 'danger' : 'info'}
          role="alert"
          title={t(isBlocked ? 'standing.blockedAbout' : 'standing.pendingAbout', { website: website.name })}
        >
          {reason && <p>{t('standing.reason', { reason })}</p>}
        </Notice>
        {(phone || email) && <p>{t('standing.contact')}</p>}
        <LabelledValues
          layout="columns"
          values={[
            phone !== null && { label: t('agency.phone'), value: <PhoneLink phone={phone} phoneText={phoneText} /> },
            email !== null && { label: t('signIn.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          ]}
        />
        <Button variant="secondary" onClick={onBack}>
          {t('standing.back')}
        </Button>
      </div>
    </AuthCard>
  );
}

/** Sign-in; who waits for approval, is blocked or was deactivated reads so in its place. */
export const AgencySignIn = () => (
  <SignIn
    screenOf={(refusal, onBack) =>
      refusal.code === 'user_deactivated' ? (
        <Deactivated onBack={onBack} />
      ) : (
        ['agency_pending', 'agency_blocked'].includes(refusal.code) && <Refused refusal={refusal} onBack={onBack} />
      )
    }
  />
);
