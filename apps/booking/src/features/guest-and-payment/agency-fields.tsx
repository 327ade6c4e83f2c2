import { Checkbox, Fieldset, TextField } from '@posada/ui';
import { PhoneField } from '@posada/ui/phone-field';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styles from './guest-and-payment.module.css';

type TextName = 'email' | 'reference' | 'customerEmail' | 'customerPhone';
type Registered = UseFormRegisterReturn & { id: string; error: string | undefined };

/** How an agency is reached, and its customer, of whom the hotel may want to know. */
export function AgencyFields({
  countries,
  field,
  register,
  phone,
}: {
  countries: ComponentProps<typeof PhoneField>['countries'];
  field: (name: TextName) => Registered;
  register: (name: 'phoneCountry' | 'isCustomerWritten') => UseFormRegisterReturn;
  phone: Registered;
}) {
  const { t } = useTranslation('booking');
  const { error, ...number } = phone;
  return (
    <>
      <Fieldset legend={t('guest.agency')} className={styles['group']}>
        <TextField
          {...field('email')}
          className={styles['wide']}
          label={t('guest.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          description={t('guest.emailAbout')}
        />
        <PhoneField
          countries={countries}
          country={register('phoneCountry')}
          number={number}
          className={styles['wide']}
          label={t('guest.phone')}
          error={error}
        />
        <TextField
          {...field('reference')}
          className={styles['wide']}
          label={t('guest.reference')}
          optional
          autoComplete="off"
          maxLength={40}
          description={t('guest.referenceAbout')}
        />
      </Fieldset>
      <Fieldset legend={t('guest.customer')} className={styles['group']}>
        <TextField
          {...field('customerEmail')}
          label={t('guest.customerEmail')}
          optional
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextField
          {...field('customerPhone')}
          label={t('guest.customerPhone')}
          optional
          type="tel"
          inputMode="tel"
          autoComplete="off"
          description={t('guest.customerPhoneAbout')}
        />
        <Checkbox {...register('isCustomerWritten')} className={styles['wide']} label={t('guest.isCustomerWritten')} />
      </Fieldset>
    </>
  );
}
