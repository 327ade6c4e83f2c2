import { EmailField } from '@posada/ui';
import { PhoneField } from '@posada/ui/phone-field';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../shared/texts.ts';
import styles from './guest-and-payment.module.css';

export type Registered = UseFormRegisterReturn & { id: string; error: string | undefined };

export interface ContactFieldsProps {
  countries: ComponentProps<typeof PhoneField>['countries'];
  email: Registered;
  phone: Registered;
  phoneCountry: UseFormRegisterReturn;
}

/** E-mail and phone of who books. `phoneAbout`: what the phone is for, where it is to be said. */
export function ContactFields({
  countries,
  email,
  phone,
  phoneCountry,
  phoneAbout,
}: ContactFieldsProps & { phoneAbout?: string }) {
  const t = useTexts();
  const { error, ...number } = phone;
  return (
    <>
      <EmailField {...email} className={styles['wide']} label={t('guest.email')} description={t('guest.emailAbout')} />
      <PhoneField
        countries={countries}
        country={phoneCountry}
        number={number}
        className={styles['wide']}
        label={t('guest.phone')}
        {...(phoneAbout && { description: phoneAbout })}
        error={error}
      />
    </>
  );
}
