import { useSite } from '@posada/area';
import { nightsBetween } from '@posada/calendar-days';
import { formatDay, formatMoney } from '@posada/i18n';
import { useStayFacts } from '@posada/reservation/facts';
import { Card, Notice } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { BackToBooking } from '../back-to-booking.tsx';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import { useNotedSubject } from './card-subject.ts';

/** A payment or card change by link that has succeeded: for which booking, how much, and when. */
export function CardOutcome({ purpose }: { purpose: 'payment' | 'change' }) {
  const t = useTexts();
  const facts = useStayFacts();
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
              facts.number(subject.number),
              facts.stay({ ...subject, nights: nightsBetween(subject.from, subject.to) }),
              amount !== null && { label: t('fact.paid'), value: <strong>{amount}</strong> },
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
