import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparePrices } from './compare-prices.ts';
import { priceInHtml } from './read-price-page.ts';

const stay = (property: number) => ({ property, from: '2027-03-01', nights: 2 });
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const pause = async () => undefined;

describe('a comparison of prices', () => {
  it('counts stays with one price, without a price, and names those that differ', async () => {
    const feed = new Map([
      [1, euros(100)],
      [2, euros(200)],
      [4, euros(400)],
    ]);
    const page = new Map([
      [1, euros(100)],
      [2, euros(201)],
      [5, euros(500)],
    ]);
    const compared = await comparePrices([1, 2, 3, 4, 5].map(stay), {
      feed: async ({ property }) => feed.get(property) ?? null,
      page: async ({ property }) => page.get(property) ?? null,
      pause,
    });
    assert.deepEqual(compared, {
      stays: 5,
      priced: 1,
      unavailable: 1,
      unread: 0,
      unreadReason: null,
      differences: [
        { ...stay(2), currency: 'EUR', feed: 200, page: 201 },
        { ...stay(4), currency: 'EUR', feed: 400, page: null },
        { ...stay(5), currency: 'EUR', feed: null, page: 500 },
      ],
    });
  });

  it('asks both once more before it calls them different: a price may be set between the two', async () => {
    let price = 100;
    const { priced, differences } = await comparePrices([stay(1)], {
      feed: async () => euros(price),
      async page() {
        price = 120;
        return euros(price);
      },
      pause,
    });
    assert.deepEqual([priced, differences], [1, []]);
  });

  it('ends after five pages in a row that cannot be read, and says why', async () => {
    let asked = 0;
    const compared = await comparePrices(
      Array.from({ length: 50 }, (_, index) => stay(index)),
      {
        feed: async () => euros(100),
        async page({ property }) {
          asked += 1;
          if (property === 2) return euros(100);
          throw new Error('it answers 503');
        },
        pause,
      },
    );
    assert.deepEqual([asked, compared.stays, compared.unread, compared.priced], [8, 8, 7, 1]);
    assert.equal(compared.unreadReason, 'it answers 503');
  });
});

describe('a comparison whose feed fails', () => {
  it('ends: no page is to blame', async () => {
    const failed = new Error('the database does not answer');
    const compared = comparePrices([stay(1)], {
      feed: () => Promise.reject(failed),
      page: async () => euros(100),
      pause,
    });
    await assert.rejects(compared, failed);
  });
});

describe('the price in a page', () => {
  const page = (content: string) => `<!doctype html><div data-nav-stage="room-selection">${content}</div>`;
  const price = (amount: string, currency = 'EUR') =>
    `<div itemscope><meta itemprop="price" content="${amount}"/><meta itemprop="priceCurrency" content="${currency}"/></div>`;

  it('is that of its microdata, in the units of its currency', () => {
    assert.deepEqual(priceInHtml(page(price('350.50'))), euros(35_050));
    assert.deepEqual(priceInHtml(page(price('35050', 'JPY'))), { amount: 35_050, currency: 'JPY' });
    assert.equal(priceInHtml(page('<p>Sold out</p>')), null);
  });

  it('is none in a page of another kind, and not chosen among several', () => {
    assert.throws(() => priceInHtml(price('350.50')), /no page of rooms/);
    assert.throws(() => priceInHtml(page(price('350.50') + price('360.00'))), /several prices/);
    assert.throws(() => priceInHtml(page(price('much'))), /its price is much/);
    assert.equal(priceInHtml(page(`<script>'${price('350.50')}'</script>`)), null);
  });
});
