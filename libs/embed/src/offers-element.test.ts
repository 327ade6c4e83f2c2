import type { EmbedOffer, OfferFacts } from './contract.ts';
import { offersElement } from './offers-element.ts';

const anOffer = (change: Partial<EmbedOffer> = {}): EmbedOffer => ({
  name: 'Book early',
  hotel: 'App Málaga',
  text: '10% off.',
  percent: '−10%',
  until: 'Book until 28 January 2027',
  picture: {
    files: [
      { path: '/media/sea-400.webp', width: 400 },
      { path: 'https://pictures.example/sea-800.webp', width: 800 },
    ],
    width: 800,
    height: 450,
  },
  price: { amount: 'From €159.89', was: '€177.66', stay: '2 nights for two from Wed, 20 Jan 2027', atHotel: null },
  href: '/en/booking/property?id=3&offer=5',
  ...change,
});
const factsOf = (offers: EmbedOffer[]): OfferFacts => ({
  texts: { 'offers.book': 'Book this offer', 'offers.was': 'Instead of' },
  tokens: {},
  offers,
});

const asked: string[] = [];
let answer: () => Promise<unknown>;

beforeAll(() => {
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
    fetch: (url: string) => {
      asked.push(url);
      return answer().then((value) => ({ ok: value !== undefined, status: 503, json: async () => value }));
    },
  });
  customElements.define('posada-offers', offersElement('https://www.hotel.example/embed.js'));
});
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => document.body.replaceChildren());

let count = 0;
async function shown(given: () => Promise<unknown>, attributes: Record<string, string> = {}) {
  answer = given;
  count += 1;
  const site = `https://offers${count}.example`;
  const element = document.createElement('posada-offers');
  for (const [name, value] of Object.entries({ site, ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  await new Promise((done) => setTimeout(done));
  if (!element.shadowRoot) throw new Error('no shadow');
  return { site, root: element.shadowRoot };
}

describe('offers on foreign pages', () => {
  it('are asked for by hotel, count and language, at most twelve', async () => {
    const { site } = await shown(async () => factsOf([]), { hotel: '3', count: '50', language: 'fr' });
    expect(asked).toEqual([`${site}/_embed/1/fr/offers.json?hotel=3&count=12`]);
  });

  it('have a picture, a name, the price with what it was, and a link whose words name the offer', async () => {
    const { site, root } = await shown(async () => factsOf([anOffer()]), { heading: '2', target: '_blank' });
    const [image, link] = [root.querySelector('img'), root.querySelector('a')];
    expect(image?.getAttribute('src')).toBe('https://pictures.example/sea-800.webp');
    expect(image?.getAttribute('srcset')).toBe(
      `${site}/media/sea-400.webp 400w, https://pictures.example/sea-800.webp 800w`,
    );
    expect(root.querySelector('h2')?.textContent).toBe('Book early');
    expect(root.querySelector('[part=price]')?.textContent).toBe(
      'Instead of €177.66 From €159.892 nights for two from Wed, 20 Jan 2027',
    );
    expect(link?.textContent).toBe('Book this offer Book early, App Málaga');
    expect([link?.href, link?.target]).toEqual([`${site}/en/booking/property?id=3&offer=5`, '_blank']);
    expect(root.querySelector('[aria-busy]')).toBeNull();
  });

  it('are whole without picture, discount, last day and price', async () => {
    const bare = anOffer({ picture: null, percent: null, until: null, price: null });
    const { root } = await shown(async () => factsOf([bare]));
    expect(root.querySelector('article')?.textContent).toBe(
      'Book earlyApp Málaga10% off.Book this offer Book early, App Málaga',
    );
  });

  it('leave the content of the page where there are none and where they cannot be read', async () => {
    for (const none of [
      async () => factsOf([]),
      async () => undefined,
      () => Promise.reject(new TypeError('offline')),
    ]) {
      const { root } = await shown(none);
      expect([...root.children].map(({ localName }) => localName)).toEqual(['slot']);
    }
  });

  it('show that they are on their way, as many as will come', async () => {
    const { root } = await shown(() => new Promise(() => undefined), { count: '2' });
    expect(root.querySelectorAll('[aria-busy=true] li')).toHaveLength(2);
  });
});
