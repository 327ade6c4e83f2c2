import { visitReportSchema } from '@posada/api-client/server';
import { noteStep, noteVisit, startSteps } from '@posada/area';
import * as v from 'valibot';
import { elementName } from './element-name.ts';
import { Visit } from './visit.ts';

const at = (ms: number) => jest.spyOn(performance, 'now').mockReturnValue(ms);
const stubScreen = (isTouched: boolean, width = 390) => {
  Object.assign(window, { matchMedia: () => ({ matches: isTouched }) });
  Object.defineProperty(window, 'screen', { configurable: true, value: { width, height: 844 } });
};

beforeEach(() => stubScreen(false));
afterEach(() => jest.restoreAllMocks());

const taken = (visit: Visit) => {
  const report = visit.take();
  return report && v.parse(visitReportSchema, report);
};

describe('a visit', () => {
  it('reports each step once, from where the documents before it came', () => {
    startSteps('visit');
    noteVisit({ params: 'utm_source=News&utm_medium=email', referrer: '' });
    const visit = new Visit('shell-map', null);
    visit.enter({ chunk: 'booking/choose-property' });
    noteStep('results');
    expect(taken(visit)?.progress).toEqual({ after: null, to: 'results', source: 'news / email' });
    visit.enter({ chunk: 'booking/choose-room' });
    noteStep('rooms');
    expect(taken(visit)?.progress).toEqual({ after: 'results', to: 'rooms', source: 'news / email' });
    visit.enter({ chunk: 'booking/choose-property' });
    expect(taken(visit)?.progress).toBeUndefined();
    // its content comes after the page was hidden once
    noteStep('details');
    expect(taken(visit)?.progress).toMatchObject({ after: 'rooms', to: 'details' });
  });

  it('is none of the website where only pages of accounts and of staff were in view', () => {
    startSteps('visit');
    const visit = new Visit('shell-map', null);
    visit.enter({ chunk: 'operator-area/reports', layout: 'bare' });
    visit.enter({ chunk: 'client-area/profile', layout: 'account' });
    expect(taken(visit)?.progress).toBeUndefined();
    visit.enter({ chunk: 'public-site/home', layout: 'site' });
    expect(taken(visit)?.progress).toMatchObject({ after: null, to: 'visit' });
  });

  it('of a reloaded document reports the steps after its first screen alone', () => {
    startSteps('visit');
    const visit = new Visit('shell-map', undefined);
    visit.enter({ chunk: 'booking/choose-room' });
    noteStep('rooms');
    expect(taken(visit)?.progress).toBeUndefined();
    visit.enter({ chunk: 'booking/guest-and-payment' });
    noteStep('details');
    expect(taken(visit)?.progress).toMatchObject({ after: 'rooms', to: 'details' });
    const other = new Visit('shell-map', undefined);
    startSteps('visit');
    other.enter({ chunk: 'public-site/home' });
    other.enter({ chunk: 'booking/choose-property' });
    noteStep('results');
    expect(taken(other)?.progress).toMatchObject({ after: 'visit', to: 'results' });
  });

  it('reports what was measured at the screen where it was, and the rest of a navigation at the next one', () => {
    const visit = new Visit('shell-map', undefined);
    at(0);
    visit.enter({ chunk: 'booking/choose-property' });
    at(5000);
    visit.enter({ chunk: 'booking/choose-room' });
    at(9000);
    visit.enter({ chunk: 'client-area/home' });
    visit.measure('lcp', { value: 1234.6 });
    visit.measure('cls', { value: 0 });
    visit.measure('inp', { value: 640, at: 7000, element: 'button.book' });
    expect(taken(visit)?.screens).toEqual([
      {
        area: 'booking',
        screen: 'choose-property',
        views: 1,
        isNewArea: true,
        failures: 0,
        bookings: 0,
        lcp: 1235,
        cls: 0,
      },
      {
        area: 'booking',
        screen: 'choose-room',
        views: 1,
        isNewArea: false,
        failures: 0,
        bookings: 0,
        inp: 640,
        inpElement: 'button.book',
      },
      { area: 'client-area', screen: 'home', views: 1, isNewArea: true, failures: 0, bookings: 0 },
    ]);
  });

  it('reports once what was measured; shown and hidden again, only what has failed or was booked since', () => {
    const visit = new Visit('shell-map', undefined);
    visit.enter({ chunk: 'booking/choose-room' });
    visit.measure('inp', { value: 48, at: 1 });
    expect(taken(visit)?.screens[0]?.inp).toBe(48);
    visit.measure('inp', { value: 900, at: 2 });
    expect(taken(visit)).toBeUndefined();
    visit.fail();
    visit.book();
    const again = { area: 'booking', screen: 'choose-room', views: 0, isNewArea: false, failures: 1, bookings: 1 };
    expect(taken(visit)?.screens).toEqual([again]);
  });

  it('counts an area whose code could not be loaded, before any of its screens and beside the one in view', () => {
    const visit = new Visit('shell-map', undefined);
    visit.fail('booking');
    expect(taken(visit)?.screens).toEqual([
      { area: 'booking', screen: null, views: 0, isNewArea: true, failures: 1, bookings: 0 },
    ]);
    visit.enter({ chunk: 'public-site/home' });
    visit.fail('client-area');
    visit.fail();
    expect(taken(visit)?.screens.map(({ area, failures }) => [area, failures])).toEqual([
      ['client-area', 1],
      ['public-site', 1],
    ]);
  });

  it('of pages that belong to no area reports nothing', () => {
    const visit = new Visit('shell-map', undefined);
    visit.enter({});
    visit.fail();
    visit.measure('lcp', { value: 900 });
    expect(visit.take()).toBeUndefined();
  });

  it('stays within the bounds of a report, whatever happened', () => {
    const visit = new Visit('shell-map', undefined);
    for (let index = 0; index < 300; index++) {
      visit.enter({ chunk: `booking/screen-${index % 30}` });
      visit.fail();
    }
    visit.measure('lcp', { value: 9_999_999 });
    expect(taken(visit)?.screens).toHaveLength(20);
  });

  it('is sent without cookies, without its address and without waiting', () => {
    const sent = jest.fn().mockResolvedValue(undefined);
    Object.assign(window, { fetch: sent });
    const visit = new Visit('shell-map', undefined);
    visit.enter({ chunk: 'booking/choose-room' });
    visit.send();
    visit.send();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledWith(
      '/_visits',
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true }),
    );
  });

  it.each([
    [true, 390, 'phone'],
    [true, 820, 'tablet'],
    [false, 390, 'desktop'],
  ])('on a screen that is touched: %s, %i wide, is one of a %s', (isTouched, width, device) => {
    stubScreen(isTouched, width);
    const visit = new Visit('shell-map', undefined);
    visit.enter({ chunk: 'booking/choose-room' });
    expect(taken(visit)?.device).toBe(device);
  });
});

describe('the name of an element', () => {
  it('has tag, classes and parts, and nothing that a guest reads or has written', () => {
    document.body.innerHTML = `<section data-part="rates" class="list"><form id="eva@example.com">
      <button class="book wide-1" title="Eva" value="4111"><svg><path/></svg>Book for Eva</button>
      <input class="field" name="email" value="eva@example.com"></form></section><p class="1&quot;x y">text</p>`;
    expect(elementName(document.querySelector('path'))).toBe('section.list[data-part=rates] button.book.wide-1');
    expect(elementName(document.querySelector('input'))).toBe('section.list[data-part=rates] input.field');
    expect(elementName(document.querySelector('section'))).toBe('section.list[data-part=rates]');
    expect(elementName(document.querySelector('p')?.firstChild ?? null)).toBe('p.y');
    expect(elementName(null)).toBeUndefined();
  });

  it('is short, and one that a report may have', () => {
    const long = 'x'.repeat(90);
    document.body.innerHTML = `<div data-part="${long}"><button class="${long}">B</button></div>`;
    expect(elementName(document.querySelector('button'))).toBe(`button.${long}`);
    document.querySelector('button')?.classList.add(`${long}2`);
    expect(elementName(document.querySelector('button'))).toBe('button');
  });
});
