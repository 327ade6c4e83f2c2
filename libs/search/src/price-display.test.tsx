import { aWebsite } from '@posada/api-client/fixtures';
import { ClockContext, SiteContext } from '@posada/area';
import { aSite } from '@posada/area/test-kit';
import { act, render } from '@testing-library/react';
import { memo } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { PriceDisplayProvider, usePriceDisplay } from './price-display.tsx';

const website = aWebsite({ exchangeRates: { date: '2026-06-01', base: 'EUR', rates: { USD: 1.5 } } });
let renders = 0;
const Price = memo(() => {
  renders += 1;
  const { display, worthOf } = usePriceDisplay();
  return <p>{`${worthOf(10_000, 'EUR') ?? 'as charged'}${display.isPerNight ? ', per night' : ''}`}</p>;
});

/** A page that was rendered on 1 June, in the browser of a guest whose clock says something else. */
async function hydrated(now: string) {
  const page = (
    <ClockContext value={() => new Date(`${now}T12:00`)}>
      <SiteContext value={aSite({ website, today: '2026-06-01' })}>
        <MemoryRouter>
          <PriceDisplayProvider>
            <Price />
          </PriceDisplayProvider>
        </MemoryRouter>
      </SiteContext>
    </ClockContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  renders = 0;
  await act(async () => void render(page, { container, hydrate: true }));
  return container.textContent;
}

describe('the way prices are read', () => {
  beforeEach(() => localStorage.clear());

  it('is the same on the next day: no price is rendered a second time', async () => {
    expect(await hydrated('2026-06-02')).toBe('as charged');
    expect(renders).toBe(1);
  });

  it('takes the stored choice, once the page is hydrated', async () => {
    localStorage.setItem('price-display', '{"version":1,"currency":"USD","isPerNight":true}');
    expect(await hydrated('2026-06-01')).toBe('US$150, per night');
    expect(renders).toBe(2);
  });

  it('forgets rates that have become too old since the page was rendered', async () => {
    localStorage.setItem('price-display', '{"version":1,"currency":"USD","isPerNight":false}');
    expect(await hydrated('2026-08-01')).toBe('as charged');
  });

  it.each([
    ['no JSON', 'USD'],
    ['an older page', '{"currency":"USD","isPerNight":true}'],
    ['a newer page', '{"version":2,"currency":"USD","isPerNight":true}'],
    ['no currency', '{"version":1,"currency":5,"isPerNight":true}'],
  ])('is as charged where %s has been stored', async (_, raw) => {
    localStorage.setItem('price-display', raw);
    expect(await hydrated('2026-06-01')).toBe('as charged');
  });
});
