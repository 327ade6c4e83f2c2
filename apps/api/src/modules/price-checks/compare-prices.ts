import type { PriceCheck, PriceDifference } from '@posada/api-client/operator';
import type { StayPrice } from './read-price-page.ts';

export interface CheckedStay {
  property: number;
  from: string;
  nights: number;
}

/** Null: the stay is not available. */
type PriceOf = (stay: CheckedStay) => Promise<StayPrice | null>;

export type Comparison = Omit<PriceCheck, 'website' | 'checkedAt'>;

/** The website is down: what follows would wait for each page. */
const UNREAD_IN_A_ROW = 5;
const MOST_DIFFERENCES = 100;

/** Of the page alone: a fault of the feed is one of the back end, and ends the comparison. */
class PageUnread extends Error {
  override readonly name = 'PageUnread';
}

const isSame = (a: StayPrice | null, b: StayPrice | null) => a?.amount === b?.amount && a?.currency === b?.currency;

/**
 * Compares two sources of prices for some stays. Where they differ, both are asked once more: the price may have been set
 * between the two.
 *
 * @param pause waits between two stays
 */
export async function comparePrices(
  stays: readonly CheckedStay[],
  { feed, page, pause }: { feed: PriceOf; page: PriceOf; pause: () => Promise<unknown> },
): Promise<Comparison> {
  const counts = { stays: 0, priced: 0, unavailable: 0, unread: 0 };
  const differences: PriceDifference[] = [];
  let unreadReason: string | null = null;
  let inARow = 0;
  const ask = async (stay: CheckedStay) => {
    const ofFeed = await feed(stay);
    const ofPage = await page(stay).catch((cause: unknown) => {
      throw new PageUnread(cause instanceof Error ? cause.message : String(cause), { cause });
    });
    return [ofFeed, ofPage] as const;
  };
  for (const stay of stays) {
    if (counts.stays > 0) await pause();
    counts.stays += 1;
    try {
      let both = await ask(stay);
      if (!isSame(...both)) both = await ask(stay);
      inARow = 0;
      const [ofFeed, ofPage] = both;
      if (!isSame(...both))
        differences.push({
          ...stay,
          currency: (ofFeed ?? ofPage)?.currency ?? '',
          feed: ofFeed?.amount ?? null,
          page: ofPage?.amount ?? null,
        });
      else if (ofFeed) counts.priced += 1;
      else counts.unavailable += 1;
    } catch (error) {
      if (!(error instanceof PageUnread)) throw error;
      counts.unread += 1;
      unreadReason = error.message;
      inARow += 1;
      if (inARow === UNREAD_IN_A_ROW) break;
    }
  }
  return { ...counts, unreadReason, differences: differences.slice(0, MOST_DIFFERENCES) };
}
