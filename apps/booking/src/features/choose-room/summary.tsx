import type { Property } from '@posada/api-client/properties';
import { useSite } from '@posada/area';
import { formatDays, formatMoney } from '@posada/i18n';
import type { Search } from '@posada/search';
import { Button, Card } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { TotalLines } from '../../shared/total-lines.tsx';
import type { RoomChoice, Totals } from '../../shared/totals.ts';
import styles from './choose-room.module.css';

interface Props {
  choices: (RoomChoice | undefined)[];
  totals: Totals;
  property: Property;
  search: Search;
  nights: number;
  currency: string;
  isComplete: boolean;
  onContinue: () => void;
}

/** Beside the rooms on wide screens; at the foot of the screen on phones. */
export function Summary({ choices, totals, property, search, nights, currency, isComplete, onContinue }: Props) {
  const { t } = useTranslation('booking');
  const { locale } = useSite();
  const missing = choices.filter((choice) => choice === undefined).length;
  return (
    <aside
      aria-label={t('summary.title')}
      className={styles['summary']}
      data-empty={missing === choices.length || undefined}
    >
      <Card className={styles['summaryCard']}>
        <h2>{t('summary.title')}</h2>
        <p>
          <strong>{property.setup.name}</strong>
          <br />
          {formatDays(search.from, search.to, locale)} · {t('nights', { count: nights })}
        </p>
        <ol>
          {choices.map((choice, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
            <li key={index}>
              {choice ? `${choice.roomtypeName}, ${choice.rateplanName}` : t('summary.open', { number: index + 1 })}
            </li>
          ))}
        </ol>
        {missing < choices.length && <TotalLines totals={totals} currency={currency} />}
      </Card>
      <div className={styles['bar']}>
        <p aria-live="polite">
          <strong>{formatMoney(totals.total, currency, locale)}</strong>
          <span className={styles['small']}> {t('nights', { count: nights })}</span>
        </p>
        <Button size="l" disabled={!isComplete} onClick={onContinue}>
          {t('summary.continue')}
        </Button>
      </div>
    </aside>
  );
}
