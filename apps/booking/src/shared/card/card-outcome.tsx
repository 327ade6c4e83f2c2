import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatDays, formatMoney, formatRow } from '@posada/i18n';
import { Card, Notice } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { BackToBooking } from '../back-to-booking.tsx';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import { useNotedSubject } from './card-subject.ts';

/** A payment or card change by link that has succeeded: for which booking, how much, and when. */
export function CardOutcome({ purpose }: { purpose: 'payment' | 'change' }) {
  const t = useTexts();
  const { locale, today } = useSite();
  const subject = useNotedSubject(purpose, today);
  const isPayment = purpose === 'payment';
  const amount = subject?.amount ? formatMoney(subject.amount, subject.currency, locale) : null;
  return (
    <div className={styles['columns']}>
      <Notice
        tone="success"
        title={
          isPayment && amount ? t('link.doneAmount', { amount }) : t(isPayment ? 'link.doneText' : 'change.doneText')
        }
        action={<BackToBooking />}
      >
        {isPayment && (
          <>
            {amount && <p>{t('link.doneText')}</p>}
            <p>{t('link.receipt')}</p>
          </>
        )}
      </Notice>
      {subject && (
        <Card as="section" className={styles['summary']}>
          <h2>{subject.property}</h2>
          <LabelledValues
            layout="columns"
            values={[
              { label: t('confirmation.number'), value: <strong>{subject.number}</strong> },
              {
                label: t('link.stay'),
                value: formatRow(
                  [
                    formatDays(subject.from, subject.to, locale),
                    t('nights', { count: nightsBetween(subject.from, subject.to) }),
                  ],
                  locale,
                ),
              },
              amount !== null && { label: t('confirmation.paid'), value: <strong>{amount}</strong> },
              {
                label: t(isPayment ? 'link.paidOn' : 'change.updatedOn'),
                value: formatDay(subject.doneOn, locale, 'long'),
              },
            ]}
          />
        </Card>
      )}
    </div>
  );
}
