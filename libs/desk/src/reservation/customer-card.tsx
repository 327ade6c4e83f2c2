import type { Reservation } from '@posada/api-client/reservations';
import { DetailCard } from '@posada/reservation/cards';
import { PhoneLink } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';

/** Which agency booked under which number of its own, and how its customer is reached. */
export function CustomerCard({ reservation: { forCustomer } }: { reservation: Reservation }) {
  const t = useTexts();
  if (!forCustomer) return null;
  const { agency, reference, email, phone, phoneText, isWritten } = forCustomer;
  return (
    <DetailCard title={t('customer.title')}>
      <LabelledValues
        layout="columns"
        values={[
          { label: t('customer.agency'), value: agency },
          reference !== null && { label: t('customer.reference'), value: reference },
          email !== null && { label: t('customer.email'), value: <a href={`mailto:${email}`}>{email}</a> },
          phone !== null && { label: t('customer.phone'), value: <PhoneLink phone={phone} phoneText={phoneText} /> },
        ]}
      />
      <p>{t(isWritten ? 'customer.isWritten' : 'customer.isNotWritten')}</p>
    </DetailCard>
  );
}
