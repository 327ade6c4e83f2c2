import type { AgencyAccount } from '@posada/api-client/accounts';
import { useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { Card } from '@posada/ui';
import { LabelledValues } from '@posada/ui/labelled-values';
import { useTexts } from '../shared/texts.ts';
import styles from './statement.module.css';

/** What an agency owes, and up to where it may book on account. */
export function Credit({ credit }: { credit: NonNullable<AgencyAccount['credit']> }) {
  const t = useTexts();
  return (
    <Card as="section" className={styles['figure']}>
      <h3>{t('credit.title')}</h3>
      <CreditValues credit={credit} />
    </Card>
  );
}

/** The same without a card around it. */
export function CreditValues({ credit }: { credit: NonNullable<AgencyAccount['credit']> }) {
  const t = useTexts();
  const { locale } = useSite();
  const { limit, currency, balance, available } = credit;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <>
      <LabelledValues
        layout="amounts"
        values={[
          limit !== null && { label: t('credit.limit'), value: money(limit) },
          { label: t('credit.balance'), value: money(balance) },
          limit !== null && {
            label: t('credit.available'),
            value: <strong>{money(available)}</strong>,
            isSum: true,
          },
        ]}
      />
      {limit === null && <p>{t('credit.ended')}</p>}
    </>
  );
}
