import { isPersonName } from '@posada/api-client/reservations';
import { AgreementText } from '@posada/area';
import { Button, EmailField, Notice } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { email, newPassword, text } from '@posada/ui/rules';
import * as v from 'valibot';
import styles from '../../shared/joining/joining.module.css';
import { useJoiningFailure, useJoiningMessage } from '../../shared/joining/joining-failure.ts';
import type { NewMember } from '../../shared/joining/use-joining.ts';
import { useTexts } from '../../shared/texts.ts';

const personName = () => v.pipe(text(), v.check(isPersonName, 'name_with_link'));
const schema = v.object({ name: personName(), surname: personName(), email: email(), password: newPassword() });

/** What an account needs at least. The rest of the profile comes with a booking, or later. */
export function JoinForm({
  id,
  onJoin,
  onSignIn,
}: {
  id: string;
  onJoin: (member: NewMember) => Promise<void>;
  /** For who has an account. */
  onSignIn: () => void;
}) {
  const t = useTexts();
  const failureText = useJoiningFailure();
  const { form, field, failure } = useKitForm({ schema, messageOf: useJoiningMessage(), onSubmit: onJoin });
  return (
    <form {...form} id={id} className={styles['form']}>
      <p>{t('join.text')}</p>
      <p>
        {t('join.haveAccount')}{' '}
        <Button variant="quiet" onClick={onSignIn}>
          {t('member.signIn')}
        </Button>
      </p>
      {failure !== null && <Notice tone="danger" title={failureText(failure)} />}
      <NameFields
        name={{ ...field('name'), label: t('guest.name') }}
        surname={{ ...field('surname'), label: t('guest.surname') }}
      />
      <EmailField {...field('email')} label={t('guest.email')} autoComplete="username" />
      <NewPasswordField {...field('password')} label={t('member.password')} />
      <p className={styles['about']}>
        <AgreementText text={t('join.privacy')} />
      </p>
    </form>
  );
}
