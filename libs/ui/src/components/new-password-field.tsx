import { Icon, PasswordField, VisuallyHidden } from '@posada/ui';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brokenPasswordRules, PASSWORD_RULES, type PasswordRule } from '../rules/password-rules.ts';
import styles from './new-password-field.module.css';

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** A new password, with the rules listed below; each is ticked as soon as it is met (GAP-121). */
export function NewPasswordField({ onInput, ...field }: Omit<ComponentProps<typeof PasswordField>, 'description'>) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(String(field.value ?? field.defaultValue ?? ''));
  const broken = brokenPasswordRules(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      onInput={(event) => {
        setTyped(event.currentTarget.value);
        onInput?.(event);
      }}
      description={
        <>
          {t('password.rules')}
          <ul className={styles['rules']}>
            {RULES.map((rule) => {
              const isMet = !broken.includes(rule);
              return (
                <li key={rule} data-met={isMet}>
                  <Icon name={isMet ? 'check' : 'minus'} />
                  {t(`password.${rule}`)}
                  {typed !== '' && <VisuallyHidden>, {t(isMet ? 'password.met' : 'password.broken')}</VisuallyHidden>}
                </li>
              );
            })}
          </ul>
        </>
      }
    />
  );
}
