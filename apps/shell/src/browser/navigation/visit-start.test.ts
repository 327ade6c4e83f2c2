import { furthestStep, noteStep, noteVisit, readVisit } from '@posada/area';
import { startVisit, withVisit } from './visit-start.ts';

const begin = (address: string, referrer = '') => {
  history.replaceState(null, '', address);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  return startVisit();
};
/** The document that an address opens, from a page of the website. */
const open = (address: string) => begin(address, `${location.origin}/en`);

describe('how a visit began', () => {
  beforeEach(() => noteVisit(undefined));

  it('is read from the first address and the page before, without what does not count visits', () => {
    begin('/en?utm_source=news&gclid=a1&q=ana', 'https://blog.example/');
    expect(readVisit()).toEqual({ params: 'utm_source=news&gclid=a1', referrer: 'https://blog.example/' });
  });

  it('is carried by the fragment into the next document, whose address is shown without it', () => {
    begin('/en?utm_source=news', 'https://blog.example/');
    const visit = readVisit();
    const next = withVisit('/de/booking/property?id=3#room-7');
    noteVisit(undefined);
    open(next);
    expect(readVisit()).toEqual(visit);
    expect(location.pathname + location.search + location.hash).toBe('/de/booking/property?id=3#room-7');
    open(withVisit('/es'));
    expect(readVisit()).toEqual(visit);
    expect(location.href).toBe(`${location.origin}/es`);
  });

  it('begins anew with each page of another site, and with a counted address of the own one', () => {
    begin('/en?utm_source=news', 'https://blog.example/');
    begin('/en', 'https://search.example/');
    expect(readVisit()).toEqual({ params: '', referrer: 'https://search.example/' });
    open('/en?utm_source=banner');
    expect(readVisit()).toEqual({ params: 'utm_source=banner', referrer: '' });
  });

  it('is not known where a page of the website did not carry it', () => {
    begin('/en?utm_source=news', 'https://blog.example/');
    open('/de');
    expect(readVisit()).toBeUndefined();
    expect(open(withVisit('/es'))).toBe('visit');
    expect(readVisit()).toBeUndefined();
  });

  it('is not known where somebody has typed the fragment, and the page goes on', () => {
    expect(open('/en#visit=%E0%A4%A')).toBeUndefined();
    expect(readVisit()).toBeUndefined();
    expect(location.hash).toBe('');
  });

  it('says how far it came in the documents before: not at all, so far, or it is not known', () => {
    expect(begin('/en', 'https://blog.example/')).toBeNull();
    noteStep('rooms');
    noteStep('results');
    expect(open(withVisit('/de'))).toBe('rooms');
    expect(furthestStep()).toBe('rooms');
    expect(open('/es')).toBeUndefined();
    expect(furthestStep()).toBe('visit');
    const reload = { type: 'reload' } as PerformanceNavigationTiming;
    Object.assign(performance, { getEntriesByType: () => [reload] });
    expect(begin('/en', 'https://blog.example/')).toBeUndefined();
    Object.assign(performance, { getEntriesByType: () => [] });
  });

  it('goes neither to other sites nor into a reload of the page', () => {
    begin('/en?utm_source=news', 'https://blog.example/');
    expect(withVisit('https://bank.example/pay')).toBe('https://bank.example/pay');
    expect(withVisit('/en?utm_source=news#rooms')).toBe('/en?utm_source=news#rooms');
  });

  it('is carried by the press of a link, which has its own address again afterwards', async () => {
    begin('/en?utm_source=news', 'https://blog.example/');
    document.body.innerHTML =
      '<a id="language" href="/de">Deutsch</a><a id="mail" href="mailto:ana@guest.example">Ana</a>';
    const pressed: string[] = [];
    const stop = (event: MouseEvent) => {
      pressed.push((event.target as HTMLAnchorElement).href);
      event.preventDefault();
    };
    window.addEventListener('click', stop);
    for (const link of document.querySelectorAll('a')) link.click();
    window.removeEventListener('click', stop);
    expect(pressed).toEqual([expect.stringMatching(/\/de#visit=/), 'mailto:ana@guest.example']);
    await new Promise((done) => setTimeout(done));
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/de');
  });
});
