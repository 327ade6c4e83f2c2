import { Checkbox, EmailField, Fieldset, TextField } from '@posada/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../shared/texts.ts';
import { ContactFields, type ContactFieldsProps, type Registered } from './contact-fields.tsx';
import styles from './guest-and-payment.module.css';

type TextName = 'reference' | 'customerEmail' | 'customerPhone';

/** How an agency is reached, and its customer, of whom the hotel may want to know. */
export function AgencyFields({
  contact,
  field,
  register,
}: {
  contact: ContactFieldsProps;
  field: (name: TextName) => Registered;
  register: (name: 'isCustomerWritten') => UseFormRegisterReturn;
}) {
  const t = useTexts();
  return (
    <>
      <Fieldset legend={t('guest.agency')} className={styles['group']}>
        <ContactFields {...contact} />
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
        <EmailField {...field('customerEmail')} label={t('guest.customerEmail')} optional autoComplete="off" />
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
