import type { ApiClient } from '@posada/api-client';
import { aProperty, aWebsite } from '@posada/api-client/fixtures';
import type { Offer } from '@posada/api-client/properties';
import type { Websites } from '../site/websites.ts';
import { EmbedFacts } from './embed-facts.ts';

const anOffer = (id: string, change: Partial<Offer> = {}): Offer => ({
  id,
  name: `Offer ${id}`,
  description: 'Less',
  percent: 10,
  bookUntil: '2027-01-28',
  bookFrom: null,
  minimumNights: 1,
  advanceDays: 0,
  photo: null,
  path: null,
  ...change,
});
const stay = { from: '2027-01-20', to: '2027-01-22', total: 15_989, base: 17_766, atProperty: 2280 };
const properties = [aProperty(), aProperty({ id: '4', setup: { ...aProperty().setup, name: 'App Tenerife' } })];

/** Offers by hotel, or what is thrown; stays: null where they cannot be read. */
function factsWith(offers: Record<string, Offer[] | Error>, stays: readonly object[] | null = []) {
  const asked: string[] = [];
  const call = async ({ name }: { name: string }, input: { path?: { id: string } }) => {
    asked.push(name);
    const found = name === 'getOffers' ? offers[input.path?.id ?? ''] : stays;
    if (!found) throw new Error('late');
    if (found instanceof Error) throw found;
    return found;
  };
  const websites = { find: async () => ({ website: aWebsite(), properties }) } as unknown as Websites;
  return { asked, facts: new EmbedFacts({ websites, apiFor: () => ({ call }) as unknown as ApiClient, tokens: {} }) };
}
const all = { hotel: null, count: null };

describe('offers for foreign pages', () => {
  it('are those of the hotels in turn, as many as are asked for, and read once a minute', async () => {
    const { facts, asked } = factsWith({ '3': [anOffer('31'), anOffer('32')], '4': [anOffer('41')] });
    const read = async (count: string | null) => (await facts.offers('app.example', 'en', { ...all, count })).offers;
    expect((await read(null)).map(({ name }) => name)).toEqual(['Offer 31', 'Offer 41', 'Offer 32']);
    await read('3');
    expect(asked).toEqual(['getOffers', 'getOffers', 'getOfferStays']);
    expect(await read('1')).toHaveLength(1);
    const one = await facts.offers('app.example', 'en', { hotel: '4', count: null });
    expect(one.offers.map(({ hotel }) => hotel)).toEqual(['App Tenerife']);
  });

  it('come from the second hotel where the first has none or cannot be read', async () => {
    for (const first of [[], new Error('late')]) {
      const { facts } = factsWith({ '3': first, '4': [anOffer('41')] });
      expect((await facts.offers('app.example', 'en', { ...all, count: '1' })).offers).toHaveLength(1);
    }
  });

  it('have words, price and address in the language, and lead to the stay that gets them', async () => {
    const stays = [{ propertyId: '3', offerId: '31', currency: 'EUR', cheapest: stay, next: [] }];
    const { facts } = factsWith({ '3': [anOffer('31')], '4': [] }, stays);
    const { offers, texts } = await facts.offers('app.example', 'de', all);
    expect(texts['offers.book']).toBe('Dieses Angebot buchen');
    expect(offers[0]).toMatchObject({
      until: expect.stringMatching(/^Buchbar bis zum 28\.\sJanuar\s2027$/),
      price: { stay: expect.stringMatching(/^2\sNächte zu zweit ab Mi\.,\s20\.\sJan\.\s2027$/) },
      href: '/de/booking/property?from=2027-01-20&to=2027-01-22&occupancy=2-0&id=3&offer=31',
    });
    expect(offers[0]?.price?.amount).toMatch(/^Ab 159,89/);
    expect(offers[0]?.price?.was).toMatch(/^177,66/);
    expect(offers[0]?.price?.atHotel).toMatch(/^inkl\. 22,80/);
  });

  it('are there without prices where these cannot be read', async () => {
    const { facts } = factsWith({ '3': [anOffer('31', { percent: null, bookUntil: null })], '4': [] }, null);
    const { offers } = await facts.offers('app.example', 'en', all);
    expect(offers[0]).toMatchObject({ price: null, percent: null, until: null });
    expect(offers[0]?.href).toContain('/en/booking/property?');
  });

  it('are refused where no hotel’s can be read, and asked for again', async () => {
    const failing: Record<string, Offer[] | Error> = { '3': new Error('late'), '4': new Error('late') };
    const { facts } = factsWith(failing);
    await expect(facts.offers('app.example', 'en', all)).rejects.toThrow('late');
    Object.assign(failing, { '3': [anOffer('31')] });
    expect((await facts.offers('app.example', 'en', all)).offers).toHaveLength(1);
  });
});
