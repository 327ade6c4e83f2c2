import { personName, useFieldMessage } from '@posada/account/profile';
import { ApiError } from '@posada/api-client';
import { Button, Notice, PasswordField } from '@posada/ui';
import { useKitForm } from '@posada/ui/forms';
import { NameFields } from '@posada/ui/name-fields';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { currentPassword, newPassword, sameAs } from '@posada/ui/rules';
import * as v from 'valibot';
import { useTexts } from '../../shared/texts.ts';
import styles from './welcome.module.css';

const schema = v.pipe(
  v.object({ name: personName(), surname: personName(), password: newPassword(), repeat: currentPassword() }),
  sameAs('repeat', 'password', 'passwords_differ'),
);
type Accepted = Omit<v.InferOutput<typeof schema>, 'repeat'>;

/** Name and password of a person who was invited. */
export function WelcomeForm({
  name,
  surname,
  onSubmit,
}: {
  name: string;
  surname: string;
  onSubmit: (accepted: Accepted) => Promise<void>;
}) {
  const t = useTexts();
  const { form, field, isSubmitting, failure } = useKitForm({
    schema,
    defaultValues: { name, surname, password: '', repeat: '' },
    messageOf: useFieldMessage(),
    onSubmit: ({ repeat: _, ...accepted }) => onSubmit(accepted),
  });
  const isTooMany = failure instanceof ApiError && failure.status === 429;
  return (
    <form {...form} className={styles['form']}>
      <NameFields
        name={{ ...field('name'), label: t('people.name'), autoComplete: 'given-name', maxLength: 120 }}
        surname={{ ...field('surname'), label: t('people.surname'), autoComplete: 'family-name', maxLength: 120 }}
      />
      <NewPasswordField {...field('password')} label={t('reset.password')} />
      <PasswordField {...field('repeat')} label={t('reset.repeat')} autoComplete="new-password" />
      <Button type="submit" size="l" busy={isSubmitting}>
        {t('welcome.submit')}
      </Button>
      {failure !== null && <Notice tone="danger" title={t(isTooMany ? 'signIn.tooMany' : 'signUp.failed')} />}
    </form>
  );
}
