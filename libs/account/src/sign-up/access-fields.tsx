import { AgreementText } from '@posada/area';
import { Button, Checkbox, Fieldset, Notice, PasswordField } from '@posada/ui';
import { NewPasswordField } from '@posada/ui/new-password-field';
import type { ComponentProps } from 'react';
import styles from '../frame/auth-card.module.css';
import { failureOf } from '../passwords/refusals.ts';
import { useTexts } from '../shared/texts.ts';

type Field = Pick<ComponentProps<'input'>, 'name' | 'onChange' | 'onBlur' | 'ref'> & {
  id: string;
  error: string | undefined;
};

/** What its fields are called in the list of what is to be mended. */
export const ACCESS_LABELS = {
  password: 'signIn.password',
  repeat: 'reset.repeat',
  privacy: 'signUp.privacyLink',
} as const;
export const isAccessField = (name: string): name is keyof typeof ACCESS_LABELS => name in ACCESS_LABELS;

/** The end of both sign-ups: a password twice, the privacy policy, and off it goes. */
export function AccessFields({
  field,
  isBusy,
  failure,
  about,
}: {
  field: (name: 'password' | 'repeat' | 'privacy') => Field;
  isBusy: boolean;
  /** What the sign-up failed with; null: nothing. */
  failure: unknown;
  /** What one should know before agreeing. */
  about?: string;
}) {
  const t = useTexts();
  const refusal = failure ? failureOf(failure) : null;
  return (
    <>
      <Fieldset legend={t('signUp.access')} className={styles['group']}>
        <NewPasswordField {...field('password')} label={t('signIn.password')} className={styles['wide']} />
        <PasswordField
          {...field('repeat')}
          label={t('reset.repeat')}
          autoComplete="new-password"
          className={styles['wide']}
        />
      </Fieldset>
      <Checkbox {...field('privacy')} label={<AgreementText text={t('signUp.privacy')} />} />
      {about && <p className={styles['about']}>{about}</p>}
      <Button type="submit" size="l" busy={isBusy}>
        {t('signUp.submit')}
      </Button>
      {refusal && <Notice tone="danger" title={t(refusal.text, { ...refusal.values })} />}
    </>
  );
}
