import { useApi, useSite } from '@posada/area';
import { formatPercent } from '@posada/i18n';
import { Card, FailedNotice, Skeleton } from '@posada/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { addresses } from '../../shared/addresses.ts';
import { loyaltyQuery } from '../../shared/loyalty-query.ts';
import { NextLevel } from '../../shared/next-level.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './home.module.css';

/** The level and what the next one gives (CLIENT-33); nothing where the chain has no programme. */
export function LevelCard() {
  const t = useTexts();
  const { locale } = useSite();
  const { data, isError, refetch } = useQuery(loyaltyQuery(useApi(), locale));
  if (isError) return <FailedNotice tone="danger" title={t('failed.text')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="card" />;
  const { level, levels } = data;
  if (levels.length === 0) return null;
  return (
    <Card as="section" className={styles['card']}>
      <h2>{t('loyalty.title')}</h2>
      <p>
        {level
          ? t('loyalty.have', { level: level.name, percent: formatPercent(level.percent, locale) })
          : t('loyalty.noLevel')}
      </p>
      <NextLevel loyalty={data} />
      <p>
        <Link to={addresses.loyalty()}>{t('loyalty.more')}</Link>
      </p>
    </Card>
  );
}
