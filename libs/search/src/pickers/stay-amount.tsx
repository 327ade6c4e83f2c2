import { stayPriceQuery, wholePrice } from '@posada/api-client/availability';
import { useApi, usePriceAccount, useSite } from '@posada/area';
import { formatMoney } from '@posada/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pickers.module.css';
import type { CalendarGuests } from './use-day-sales.ts';

/** How long a range stays the same before its price is asked for: a pointer crosses many days. */
const SETTLED_MS = 200;

/**
 * The lowest price of the stay that is about to be chosen, or that there is none: before the search, as it will say it.
 * Nothing while it is not known.
 */
export function StayAmount({
  propertyId,
  guests,
  from,
  to,
}: {
  propertyId: string;
  guests: CalendarGuests;
  from: string;
  to: string;
}) {
  const { t } = useTranslation('search');
  const { locale } = useSite();
  const api = useApi();
  const { account, isRead } = usePriceAccount();
  const range = `${from} ${to}`;
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(range), SETTLED_MS);
    return () => clearTimeout(waiting);
  }, [range]);
  const { data } = useQuery({
    ...stayPriceQuery(api, { propertyId, from, to, ...guests }, locale, account),
    enabled: isRead && settled === range,
  });
  if (!data) return null;
  const { lowest, currency } = data;
  return (
    <small className={styles['amount']}>
      {lowest ? t('when.total', { amount: formatMoney(wholePrice(lowest), currency, locale) }) : t('when.none')}
    </small>
  );
}
