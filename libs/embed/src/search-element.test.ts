import searchTexts from '@posada/search/i18n/en.json';
import userEvent from '@testing-library/user-event';
import type { SearchFacts } from './contract.ts';
import english from './i18n/en.json';
import { searchElement } from './search-element.ts';

const SITE = 'https://www.hotel.example';
const hotel = (id: string, name: string, destination: string, timeZone = 'Europe/Madrid') => ({
  id,
  setup: { name, timeZone },
  destination,
});
const someFacts = (change: Partial<SearchFacts> = {}): SearchFacts => ({
  texts: { ...searchTexts, ...english },
  tokens: { brand: '#c2301c' },
  action: '/en/booking/destination',
  childrenUntil: 12,
  destinations: [{ id: '1', name: 'Costa del Sol' }],
  hotels: [hotel('3', 'App Málaga', '1'), hotel('4', 'App Nerja', '1')],
  ...change,
});

const asked: string[] = [];
let answer: () => Promise<unknown>;
/** Rules of the style sheets that the component has made. */
const sheets: string[] = [];

class Sheet {
  replaceSync(rules: string) {
    sheets.push(rules);
  }
}

beforeAll(() => {
  Object.assign(globalThis, {
    __FIRST_WORDS__: {
      en: ['Arrival', 'Departure', 'Search'],
      de: ['Anreise', 'Abreise', 'Suchen'],
      zh: ['入住', '退房', '搜索'],
    },
    CSSStyleSheet: Sheet,
    fetch: (url: string) => {
      asked.push(url);
      return answer().then((value) => ({ ok: true, json: async () => value }));
    },
  });
  customElements.define('posada-search', searchElement(`${SITE}/embed.js`));
});
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z'), advanceTimers: true, doNotFake: ['queueMicrotask'] });
  asked.length = 0;
  sheets.length = 0;
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

let count = 0;
/** The form of a new element; each has another site, so that no answer of another test is used. */
async function shown(attributes: Record<string, string> = {}, facts: () => Promise<unknown> = async () => someFacts()) {
  answer = facts;
  count += 1;
  const site = `https://hotel${count}.example`;
  const element = document.createElement('posada-search');
  for (const [name, value] of Object.entries({ site, ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  await new Promise((done) => setTimeout(done));
  const form = element.shadowRoot?.querySelector('form');
  if (!form) throw new Error('no form');
  return { site, element, form, field: (name: string) => form.elements.namedItem(name) as HTMLInputElement };
}
const sent = (form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value]));

describe('the search on foreign pages', () => {
  it('reads the facts of its site in the language of the attribute, and once for all elements of a page', async () => {
    const { site } = await shown({ language: 'de' });
    await shown({ language: 'de', site });
    expect(asked).toEqual([`${site}/_embed/1/de/search.json`]);
  });

  it('is in the language of the page around it, Chinese by its code in addresses', async () => {
    document.documentElement.lang = 'zh-CN';
    const { site } = await shown();
    expect(asked).toEqual([`${site}/_embed/1/ch/search.json`]);
    document.documentElement.lang = 'en';
  });

  it('comes from the site of its script where no other is named, and from none that is no web address', async () => {
    await shown({ site: 'javascript:alert(1)' });
    expect(asked[0]).toBe(`${SITE}/_embed/1/en/search.json`);
  });

  it('sends what the plain form of the site sends, from the day of the hotel on', async () => {
    const { form, site, field } = await shown();
    field('where').value = 'p-4';
    expect(form.action).toBe(`${site}/en/booking/destination`);
    expect(form.method).toBe('get');
    expect(sent(form)).toEqual({
      where: 'p-4',
      from: '2026-06-01',
      to: '2026-06-02',
      rooms: '1',
      adults1: '2',
      children1: '0',
    });
    expect(field('from').min).toBe('2026-06-01');
    expect(field('to').max).toBe('2026-07-01');
  });

  it('has rooms, children and their ages as they are chosen, none older than a child of the website', async () => {
    const { form, field } = await shown();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.selectOptions(field('rooms'), '2');
    await user.selectOptions(field('children2'), '2');
    expect(sent(form)).toMatchObject({ adults1: '2', adults2: '2', age2_1: '7', age2_2: '7' });
    expect((field('age2_1') as unknown as HTMLSelectElement).options).toHaveLength(13);
    expect(form.querySelector('#who')?.textContent).toBe('2 rooms · 4 adults · 2 children');
    await user.selectOptions(field('children2'), '1');
    expect(Object.keys(sent(form))).not.toContain('age2_2');
    await user.selectOptions(field('rooms'), '1');
    expect(Object.keys(sent(form))).not.toContain('adults2');
  });

  it('asks for no place where an attribute names it or the website has one hotel, and for no children where it has none', async () => {
    const named = await shown({ hotel: '3', promocode: 'SPRING' });
    expect(sent(named.form)).toMatchObject({ where: 'p-3', promocode: 'SPRING' });
    expect(named.form.querySelector('select[name=where]')).toBeNull();
    const region = await shown({ destination: '1' });
    expect(sent(region.form)).toMatchObject({ where: 'd-1' });
    const only = await shown({}, async () => someFacts({ hotels: [hotel('9', 'Only', '1')], childrenUntil: null }));
    expect(sent(only.form)).toMatchObject({ where: 'p-9' });
    expect(Object.keys(sent(only.form))).not.toContain('children1');
  });

  it('keeps the departure after the arrival, within thirty nights', async () => {
    const { field } = await shown();
    const change = (name: string, value: string) => {
      field(name).value = value;
      field(name).dispatchEvent(new Event('change'));
    };
    change('from', '2026-08-10');
    expect(field('to').value).toBe('2026-08-11');
    change('to', '2026-09-05');
    change('from', '2026-08-01');
    expect(field('to').value).toBe('2026-08-31');
  });

  it('moves no day while another is typed, and says on sending that a stay is too long', async () => {
    const { form, field } = await shown({ hotel: '3' });
    const type = (name: string, value: string) => {
      field(name).value = value;
      field(name).dispatchEvent(new Event('change'));
    };
    type('from', '2026-08-10');
    for (const value of ['0002-09-12', '0020-09-12', '2026-09-12']) type('to', value);
    expect([field('from').value, field('to').value]).toEqual(['2026-08-10', '2026-09-12']);
    for (const value of ['0002-08-11', '2026-08-11']) type('from', value);
    expect(field('to').value).toBe('2026-09-10');
    type('to', '2026-12-01');
    expect(form.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(false);
    expect(form.querySelector('#to-error')?.textContent).toBe(
      'Online we sell stays of up to 30 nights. Please choose shorter dates.',
    );
    type('to', '2026-08-20');
    expect(form.querySelector('#to-error')).toBeNull();
  });

  it('says beside the field what is wrong, loses nothing and is not sent', async () => {
    const { form, field } = await shown();
    field('from').value = '2026-05-01';
    field('to').value = '2026-05-03';
    const isSent = form.dispatchEvent(new Event('submit', { cancelable: true }));
    expect(isSent).toBe(false);
    const error = (name: string) => form.querySelector(`#${field(name).getAttribute('aria-describedby')}`)?.textContent;
    expect(error('where')).toBe('Please choose a place or a hotel.');
    expect(error('from')).toBe('These dates are over. Please choose new ones.');
    expect(field('from').value).toBe('2026-05-01');
    field('where').value = 'p-3';
    field('from').value = '2026-06-03';
    field('to').value = '2026-06-05';
    expect(form.dispatchEvent(new Event('submit', { cancelable: true }))).toBe(true);
    expect(form.querySelector('.error')).toBeNull();
  });

  it('leads to the site with the days where nothing can be read, in words of its language', async () => {
    const { form, site } = await shown({ language: 'de' }, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(sent(form)).toEqual({ where: '', from: '2026-06-01', to: '2026-06-02' });
    expect([...form.querySelectorAll('label, button')].map(({ textContent }) => textContent)).toEqual([
      'Anreise',
      'Abreise',
      'Suchen',
    ]);
    expect(form.noValidate).toBe(false);
    expect(form.action).toBe(`${site}/_embed/1/de/search`);
  });

  it('keeps days that were chosen before the facts came', async () => {
    let come: (facts: SearchFacts) => void = () => undefined;
    const { field } = await shown(
      {},
      () =>
        new Promise<SearchFacts>((done) => {
          come = done;
        }),
    );
    field('from').value = '2026-07-10';
    field('from').dispatchEvent(new Event('change'));
    come(someFacts());
    await new Promise((done) => setTimeout(done));
    expect([field('from').value, field('to').value]).toEqual(['2026-07-10', '2026-07-11']);
  });

  it('has the tokens of the brand, which the page around may replace by name', async () => {
    await shown();
    expect(sheets.at(-1)).toContain('--brand:var(--posada-brand,#c2301c)');
  });
});
