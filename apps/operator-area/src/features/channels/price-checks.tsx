import { checkPrices, type PriceCheck, type PriceDifference } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { addDays } from '@posada/calendar-days';
import { formatDays, formatMoment, formatMoney } from '@posada/i18n';
import { Button, Notice, toast } from '@posada/ui';
import { RecordTable } from '@posada/ui/record-table';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { client } from '../../shared/client.ts';
import { Fetched } from '../../shared/fetched.tsx';
import { HERE } from '../../shared/here.ts';
import { useHotels, useWebsites } from '../../shared/places.ts';
import { useRefusalText } from '../../shared/refusal-text.ts';
import { useOperator } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './channels.module.css';
import { priceChecksQuery } from './queries.ts';

/** A press waits for the answer: some seconds. */
const STAYS = 50;

/** What was found when prices for Google were compared with the pages; nothing where they never were. */
export function PriceChecks() {
  const query = useQuery(priceChecksQuery);
  return (
    <Fetched query={query}>
      {(checks) => checks.map((check) => <Comparison key={check.website} check={check} onDone={query.refetch} />)}
    </Fetched>
  );
}

function Comparison({ check, onDone }: { check: PriceCheck; onDone: () => Promise<unknown> }) {
  const t = useTexts();
  const id = useId();
  const { locale } = useSite();
  const { permissions } = useOperator();
  const refusalText = useRefusalText();
  const websites = useWebsites();
  const [isBusy, setBusy] = useState(false);
  const { website, checkedAt, stays, unread, unreadReason, differences } = check;
  const name = websites.find((each) => each.id === website)?.name ?? String(website);
  async function compare() {
    setBusy(true);
    try {
      await client.call(checkPrices, { path: { website: String(website) }, body: { stays: STAYS } });
      await onDone();
    } catch (error) {
      toast({ tone: 'danger', title: refusalText(error) });
    }
    setBusy(false);
  }
  return (
    <section className={styles['account']} aria-labelledby={id}>
      <h2 id={id}>{t('channels.google', { website: name })}</h2>
      <p>{t('channels.googleLead')}</p>
      <p>{t('channels.compared', { when: formatMoment(checkedAt, HERE, locale), count: stays })}</p>
      {unread > 0 && (
        <Notice tone="warning" title={t('channels.pagesUnread', { count: unread })}>
          {unreadReason}
        </Notice>
      )}
      {differences.length > 0 ? (
        <>
          <Notice tone="warning" title={t('channels.pricesDiffer')} />
          <Differences differences={differences} />
        </>
      ) : (
        unread < stays && <Notice tone="success" title={t('channels.pricesSame')} />
      )}
      {permissions.includes('channels.write') && (
        <Button variant="secondary" busy={isBusy} onClick={() => void compare()}>
          {t('channels.compareAgain')}
        </Button>
      )}
    </section>
  );
}

function Differences({ differences }: { differences: readonly PriceDifference[] }) {
  const t = useTexts();
  const { locale } = useSite();
  const { nameOf } = useHotels();
  const priceOf = (amount: number | null, currency: string) =>
    amount === null ? t('channels.notAvailable') : formatMoney(amount, currency, locale);
  return (
    <RecordTable
      caption={t('channels.pricesDiffer')}
      rows={differences}
      keyOf={({ property, from, nights }) => `${property} ${from} ${nights}`}
      card={['hotel', 'stay feed', 'page']}
      isDense
      columns={[
        { id: 'hotel', name: t('rates.hotel'), isRowName: true, cell: ({ property }) => nameOf(property) },
        {
          id: 'stay',
          name: t('channels.stay'),
          cell: ({ from, nights }) => formatDays(from, addDays(from, nights), locale),
        },
        { id: 'feed', name: t('channels.feedPrice'), cell: ({ feed, currency }) => priceOf(feed, currency) },
        { id: 'page', name: t('channels.pagePrice'), cell: ({ page, currency }) => priceOf(page, currency) },
      ]}
    />
  );
}
