import type { PropertySummary } from '@posada/api-client/properties';
import { useApi, useDay, usePriceAccount, useSite } from '@posada/area';
import { todayAt } from '@posada/calendar-days';
import { formatMoney } from '@posada/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AtHotel } from '../../stays/at-hotel.tsx';
import type { LowestStay } from '../../stays/lowest-stay.ts';
import { lowestStayQuery } from '../../stays/lowest-stay-query.ts';
import { StayWords } from '../../stays/stay-words.tsx';

/**
 * The cheapest stay for two of the coming weeks, at the prices of the account that is signed in.
 *
 * @param roomType only rooms of this type; undefined: of all
 * @param isWanted false: nothing is asked for yet, and what the server has read is shown
 * @returns undefined until it is known, and where there is none
 */
export function useLowestStay(property: PropertySummary, roomType?: string, isWanted = true): LowestStay | undefined {
  const api = useApi();
  const { locale } = useSite();
  const today = useDay((now) => todayAt(property.setup.timeZone, now));
  const { account, isRead } = usePriceAccount();
  const { data } = useQuery({
    ...lowestStayQuery(api, { property, roomType, today, locale, account }),
    enabled: isRead && isWanted,
    // everybody's price stands there until that of the account is read, and yesterday's until today's is
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

/** "From €127.84 · 1 night from 4 December 2026, for two · incl. €8.00 at the hotel"; nothing until it is known. */
export function FromPrice({
  lowest,
  isDetailed = false,
}: {
  lowest: LowestStay | undefined;
  /** Names what of it the hotel charges: a line more. */
  isDetailed?: boolean;
}) {
  const { t } = useTranslation('public-site');
  const { locale } = useSite();
  if (!lowest) return null;
  const { amount, atProperty, currency, nights, search } = lowest;
  return (
    <>
      <strong>{t('price.from', { amount: formatMoney(amount, currency, locale) })}</strong>{' '}
      <StayWords from={search.from} nights={nights} />
      {isDetailed && atProperty > 0 && (
        <span>
          {' '}
          <AtHotel amount={atProperty} currency={currency} />
        </span>
      )}
    </>
  );
}
