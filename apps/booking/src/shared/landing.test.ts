import { landingSchema } from '@posada/api-client/reservations';
import * as v from 'valibot';
import { landingOf } from './landing.ts';

const landing = (params: string, referrer: string) => landingOf({ params, referrer });

describe('how a visit began', () => {
  it.each([
    ['', { referrer: 'none' }],
    ['https://www.google.com/', { referrer: 'search' }],
    ['https://google.co.uk/', { referrer: 'search' }],
    ['https://de.search.yahoo.com/', { referrer: 'search' }],
    ['android-app://com.google.android.googlequicksearchbox/', { referrer: 'search' }],
    ['https://mail.google.com/mail/u/0', { referrer: 'mail' }],
    ['android-app://com.google.android.gm/', { referrer: 'mail' }],
    ['https://www.tripadvisor.com.au/Hotel_Review-1', { referrer: 'comparison' }],
    ['https://l.facebook.com/', { referrer: 'social' }],
    ['https://t.co/abc', { referrer: 'social' }],
    ['https://sites.google.com/view/ana', { referrer: 'site', host: 'sites.google.com' }],
    ['https://www.blog.example/post?who=ana', { referrer: 'site', host: 'blog.example' }],
    ['https://notfacebook.com/', { referrer: 'site', host: 'notfacebook.com' }],
    ['http://localhost:8080/', { referrer: 'site' }],
  ])('the page before is %s', (referrer, expected) => {
    expect(landing('', referrer)).toEqual(expected);
  });

  it.each([
    [
      'utm_source=Newsletter&utm_medium=E-Mail&utm_campaign=Autumn 2026',
      { source: 'newsletter', medium: 'e-mail', campaign: 'autumn 2026' },
    ],
    ['gclid=EAIaIQob', { source: 'google', medium: 'cpc' }],
    ['gclid=EAIaIQob&utm_source=ads', { source: 'ads' }],
    ['msclkid=1&utm_medium=search', { source: 'bing', medium: 'search' }],
    ['utm_source=ana@guest.example&utm_campaign=34600111222', {}],
    ['utm_source=', {}],
  ])('the first address has %s', (params, expected) => {
    expect(landing(params, '')).toEqual({ ...expected, referrer: 'none' });
  });

  it('is something that the service takes, whatever the address says', () => {
    for (const text of ['<script>', '\u202Eabc', 'x'.repeat(500), '  ', '%00', 'ÜBER', '夏'])
      expect(v.is(landingSchema, landing(String(new URLSearchParams({ utm_source: text })), `https://${text}/`))).toBe(
        true,
      );
  });

  it('is not known', () => {
    expect(landingOf(undefined)).toBeUndefined();
  });
});
