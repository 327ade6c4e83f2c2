import type { InvoiceDetails } from '@posada/api-client/reservations';
import { CompanyFields } from '@posada/reservation/company';
import { Checkbox } from '@posada/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../shared/texts.ts';
import type { Registered } from './contact-fields.tsx';
import styles from './guest-and-payment.module.css';
import { COMPANY_FIELDS } from './guest-fields.ts';

type FieldName = (typeof COMPANY_FIELDS)[keyof InvoiceDetails];

/** The company of the invoice, folded until a guest asks for one. */
export function CompanyPart({
  box,
  isOpen,
  field,
}: {
  box: UseFormRegisterReturn & { id: string };
  isOpen: boolean;
  field: (name: FieldName) => Registered;
}) {
  const t = useTexts();
  return (
    <div>
      <Checkbox {...box} label={t('guest.isForCompany')} />
      {isOpen && (
        <fieldset className={styles['group']} aria-label={t('invoice.open')}>
          <p className={styles['wide']}>{t('invoice.about')}</p>
          <CompanyFields field={(name) => field(COMPANY_FIELDS[name])} />
        </fieldset>
      )}
    </div>
  );
}
