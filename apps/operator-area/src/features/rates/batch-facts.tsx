import type { RateBatchResult, RateGrid } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatDay, formatMoney } from '@posada/i18n';
import { Notice } from '@posada/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './rates.module.css';

/** Lines that are shown of a long list. */
const SHOWN = 8;

/** What a batch would change: cells, what guests find, what somebody else has changed, what cannot be set. */
export function BatchFacts({ result, grid }: { result: RateBatchResult; grid: RateGrid }) {
  const t = useTexts();
  const { locale } = useSite();
  const { counts, guests, conflicts, refused, follows } = result;
  const nameOf = (roomType: number, ratePlan: number | null) =>
    [grid.roomTypes.find(({ id }) => id === roomType)?.name, grid.ratePlans.find(({ id }) => id === ratePlan)?.name]
      .filter(Boolean)
      .join(' · ');
  const money = (amount: number | null) =>
    amount === null ? t('rates.notOnSale') : formatMoney(amount, grid.currency, locale);
  return (
    <>
      <p>
        {t('rates.changed', { count: counts.changed })}
        {follows.length > 0 && ` ${t('rates.followed', { count: follows.reduce((sum, { cells }) => sum + cells, 0) })}`}
      </p>
      {guests.length > 0 && (
        <>
          <h3>{t('rates.guests')}</h3>
          <ul className={styles['facts']}>
            {guests.slice(0, SHOWN).map(({ roomType, ratePlan, date, before, after }) => (
              <li key={`${roomType} ${ratePlan} ${date}`}>
                {formatDay(date, locale, 'short')}, {nameOf(roomType, ratePlan)}: {money(before)} → {money(after)}
              </li>
            ))}
          </ul>
          {counts.guests > SHOWN && <p>{t('rates.more', { count: counts.guests - SHOWN })}</p>}
        </>
      )}
      {conflicts.length > 0 && (
        <Notice tone="warning" title={t('rates.conflicts', { count: counts.conflicts })}>
          <ul className={styles['facts']}>
            {conflicts.slice(0, SHOWN).map(({ roomType, ratePlan, date, by, current }) => (
              <li key={`${roomType} ${ratePlan} ${date}`}>
                {formatDay(date, locale, 'short')}, {nameOf(roomType, ratePlan)}:{' '}
                {ratePlan === null ? (current?.rooms ?? '–') : money(current?.base ?? null)} {by && `(${by})`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" title={t('rates.refused', { count: counts.refused })}>
          <ul className={styles['facts']}>
            {refused.slice(0, SHOWN).map(({ roomType, ratePlan, date, code }) => (
              <li key={`${roomType} ${ratePlan} ${date}`}>
                {formatDay(date, locale, 'short')}, {nameOf(roomType, ratePlan)}: {t(`rates.code.${code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
