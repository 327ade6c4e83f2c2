import { PasswordField } from '@posada/ui';
import { NewPasswordField } from '@posada/ui/new-password-field';
import { type ComponentPage, Shown, State } from '../shared/page.tsx';
import { useTexts } from '../shared/samples.ts';

function CurrentPassword() {
  const t = useTexts();
  const label = t('account/signIn.password');
  return (
    <Shown>
      <State name="Rest">
        <PasswordField label={label} autoComplete="current-password" />
      </State>
      <State name="Focus" force="focus">
        <PasswordField label={label} autoComplete="current-password" defaultValue="Abcdefg1" />
      </State>
      <State name="Error">
        <PasswordField label={label} autoComplete="current-password" error={t('ui/validation.field_required')} />
      </State>
    </Shown>
  );
}

function NewPassword() {
  const t = useTexts();
  return <NewPasswordField label={t('account/signIn.password')} />;
}

function HalfWay() {
  const t = useTexts();
  return (
    <NewPasswordField
      label={t('account/signIn.password')}
      defaultValue="abc 1"
      error={t('ui/validation.password_weak')}
    />
  );
}

export const password: ComponentPage = {
  id: 'password',
  title: 'Password',
  about: 'Pasting and password managers work, and what was typed can be shown. A new password ticks its rules live.',
  imports:
    "import { PasswordField } from '@posada/ui';\nimport { NewPasswordField } from '@posada/ui/new-password-field';",
  examples: { CurrentPassword, NewPassword, HalfWay },
  notes: { NewPassword: 'Six rules; the same ones that the rule newPassword() asks for.' },
};
