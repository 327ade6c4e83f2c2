import { brokenScreensOf, screensOf, textsOf } from '@posada/area/test-kit';
import area from './area.ts';

describe('the area of operators', () => {
  it('has screens of its own look, for nobody to find by a search engine', () => {
    expect(screensOf(area)).toEqual([
      { path: undefined, layout: 'bare', noindex: true },
      { path: 'sign-in', layout: 'bare', noindex: true },
      { path: 'forgot-password', layout: 'bare', noindex: true },
      { path: 'new-password', layout: 'bare', noindex: true, hasSecretAddress: true },
      { path: 'welcome', layout: 'bare', noindex: true, hasSecretAddress: true },
      { path: 'today', layout: 'bare', noindex: true },
      { path: 'today/reviews', layout: 'bare', noindex: true },
      { path: 'today/messages', layout: 'bare', noindex: true },
      { path: 'today/payments', layout: 'bare', noindex: true },
      { path: 'rates', layout: 'bare', noindex: true },
      { path: 'terms', layout: 'bare', noindex: true },
      { path: 'terms/offers', layout: 'bare', noindex: true },
      { path: 'terms/extras', layout: 'bare', noindex: true },
      { path: 'terms/taxes', layout: 'bare', noindex: true },
      { path: 'terms/children', layout: 'bare', noindex: true },
      { path: 'terms/allotments', layout: 'bare', noindex: true },
      { path: 'bookings', layout: 'bare', noindex: true },
      { path: 'channels', layout: 'bare', noindex: true },
      { path: 'channels/:id', layout: 'bare', noindex: true },
      { path: 'inbox', layout: 'bare', noindex: true },
      { path: 'bookings/new', layout: 'bare', noindex: true },
      { path: 'bookings/:locator', layout: 'bare', noindex: true },
      { path: 'bookings/:locator/registrations', layout: 'bare', noindex: true },
      { path: 'reports', layout: 'bare', noindex: true },
      { path: 'reports/budget', layout: 'bare', noindex: true },
      { path: 'reports/funnel', layout: 'bare', noindex: true },
      { path: 'reports/saved', layout: 'bare', noindex: true },
      { path: 'content', layout: 'bare', noindex: true },
      { path: 'content/assistant', layout: 'bare', noindex: true },
      { path: 'content/pictures', layout: 'bare', noindex: true },
      { path: 'content/pictures/:website/:picture', layout: 'bare', noindex: true },
      { path: 'content/translations', layout: 'bare', noindex: true },
      { path: 'content/translations/:website/:kind/:entry/:language', layout: 'bare', noindex: true },
      { path: 'content/:website/:kind/:entry', layout: 'bare', noindex: true, framesSite: true },
      { path: 'websites', layout: 'bare', noindex: true },
      { path: 'websites/:id', layout: 'bare', noindex: true },
      { path: 'websites/:id/settings', layout: 'bare', noindex: true },
      { path: 'websites/:id/brand', layout: 'bare', noindex: true },
      { path: 'people', layout: 'bare', noindex: true },
      { path: 'settings', layout: 'bare', noindex: true },
      { path: 'settings/keys', layout: 'bare', noindex: true },
      { path: 'settings/webhooks', layout: 'bare', noindex: true },
      { path: 'settings/webhooks/:id', layout: 'bare', noindex: true },
      { path: 'settings/changes', layout: 'bare', noindex: true },
      { path: 'settings/roles', layout: 'bare', noindex: true },
      { path: 'settings/codes', layout: 'bare', noindex: true },
      { path: 'settings/loyalty', layout: 'bare', noindex: true },
      { path: 'settings/blocked', layout: 'bare', noindex: true },
      { path: 'settings/guests', layout: 'bare', noindex: true },
      { path: 'settings/check-in', layout: 'bare', noindex: true },
      { path: 'settings/verifactu', layout: 'bare', noindex: true },
      { path: 'settings/verifactu/:nif', layout: 'bare', noindex: true },
      { path: 'settings/authorities', layout: 'bare', noindex: true },
      { path: 'settings/authorities/:property', layout: 'bare', noindex: true },
      { path: 'security', layout: 'bare', noindex: true },
    ]);
  });

  it('finds each of its screens', async () => {
    expect(await brokenScreensOf(area)).toEqual([]);
  });

  it('has its words in other languages', async () => {
    expect((await textsOf(area, 'de'))['people.title']).toBe('Personen');
  });
});
