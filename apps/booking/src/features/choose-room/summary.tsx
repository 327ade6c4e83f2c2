import { wholePrice } from '@posada/api-client/availability';
import type { PropertySummary } from '@posada/api-client/properties';
import { chargeLines, discountLines, type Totals } from '@posada/api-client/reservations';
import type { Search } from '@posada/api-client/search';
import { useSite } from '@posada/area';
import { formatDays, formatMoney, formatRow } from '@posada/i18n';
import { TotalLines } from '@posada/reservation/price';
import { CancellationText } from '@posada/reservation/terms';
import { Button, Card } from '@posada/ui';
import { SummaryBar } from '@posada/ui/summary-bar';
import { useTexts } from '../../shared/texts.ts';
import { type Choices, dueFirst } from '../../shared/totals.ts';
import styles from './choose-room.module.css';
import { SendOffer } from './send-offer.tsx';

interface Props {
  choices: Choices;
  totals: Totals;
  property: PropertySummary;
  search: Search;
  nights: number;
  currency: string;
  isComplete: boolean;
  onContinue: () => void;
}

/** Beside the rooms on wide screens; at the foot of the screen on phones. */
export function Summary({ choices, totals, property, search, nights, currency, isComplete, onContinue }: Props) {
  const t = useTexts();
  const { locale } = useSite();
  const chosen = choices.filter((choice) => choice !== undefined);
  const lines = chosen.length > 0 && (
    <TotalLines
      totals={totals}
      discounts={discountLines(chosen.map((choice) => choice.rate))}
      charges={chargeLines(chosen.map((choice) => choice.rate))}
      currency={currency}
      toPayNow={dueFirst(chosen, totals)}
    />
  );
  return (
    <aside aria-label={t('summary.title')} className={styles['summary']} data-idle={chosen.length === 0 || undefined}>
      <Card className={styles['summaryCard']}>
        <h2>{t('summary.title')}</h2>
        <p>
          <strong>{property.setup.name}</strong>
          <br />
          {formatDays(search.from, search.to, locale)} · {t('nights', { count: nights })}
        </p>
        {choices.length === 1 && chosen.length === 0 ? (
          <p className={styles['small']}>{t('summary.nothing')}</p>
        ) : (
          <ol>
            {choices.map((choice, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rooms of a search have no other name than their place
              <li key={index}>
                {choice ? (
                  <>
                    {formatRow([choice.roomtypeName, choice.rateplanName], locale)}
                    <CancellationText
                      cancellation={choice.rate.cancellation}
                      total={choice.rate.total}
                      currency={currency}
                      timeZone={property.setup.timeZone}
                    />
                  </>
                ) : (
                  t('summary.open', { number: index + 1 })
                )}
              </li>
            ))}
          </ol>
        )}
        {lines}
        {isComplete && <SendOffer search={search} propertyId={property.id} choices={chosen} />}
      </Card>
      <SummaryBar
        label={t('summary.bar')}
        isIdle={chosen.length === 0}
        total={chosen.length > 0 && formatMoney(wholePrice(totals), currency, locale)}
        note={chosen.length > 0 && `${t('nights', { count: nights })} · ${t('price.taxes')}`}
        details={lines}
        detailsLabel={t('summary.details')}
        action={
          <Button size="l" disabled={!isComplete} onClick={onContinue}>
            {t('summary.continue')}
          </Button>
        }
      />
    </aside>
  );
}
