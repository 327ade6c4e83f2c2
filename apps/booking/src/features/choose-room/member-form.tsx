import { ApiError } from '@posada/api-client';
import { signIn } from '@posada/api-client/accounts';
import { addressIn, useApi, useSite, writeSession } from '@posada/area';
import { Button, EmailField, Notice, PasswordField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { currentPassword, email } from '@posada/ui/rules';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './choose-room.module.css';

const schema = v.object({ email: email(), password: currentPassword() });

/** What the sign-in page can mend: a password to renew, an e-mail to verify. It leads back here. */
const isForPage = (error: unknown) => error instanceof ApiError && error.status === 403;

interface Props {
  id: string;
  onDone: () => void;
  /** For who has no account. */
  onJoin: () => void;
}

export function MemberForm({ id, onDone, onJoin }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const api = useApi();
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  const { form, field, failure } = useKitForm({
    schema,
    async onSubmit(credentials) {
      writeSession('client', await signIn(api, 'client', credentials, locale));
      onDone();
    },
    // nothing says which of the two was wrong (AUTH-20)
    refusalsOf: () => ({}),
  });
  const isRefused = failure instanceof ApiError && (failure.status === 400 || failure.status === 401);
  return (
    <form {...form} id={id} className={styles['member']}>
      <p>{t('member.text')}</p>
      {failure !== null && (
        <Notice
          tone="danger"
          title={t(isForPage(failure) ? 'member.elsewhere' : isRefused ? 'member.refused' : 'member.failed')}
        />
      )}
      <EmailField {...field('email')} label={t('guest.email')} autoComplete="username" />
      <PasswordField {...field('password')} label={t('member.password')} autoComplete="current-password" />
      <p>
        <Link to={addressIn('client', `sign-in?next=${next}`)}>{t('member.page')}</Link>
      </p>
      <p>
        {t('member.noAccount')}{' '}
        <Button variant="quiet" onClick={onJoin}>
          {t('member.signUp')}
        </Button>
      </p>
    </form>
  );
}
