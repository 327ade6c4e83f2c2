import { aProperty, aWebsite } from '@posada/api-client/fixtures';
import { toPropertySummary } from '@posada/api-client/properties';
import { llmsOf, securityOf } from './text-files.ts';

const facts = (website: Parameters<typeof aWebsite>[0] = {}) => ({
  website: aWebsite(website),
  properties: [toPropertySummary(aProperty())],
  layout: { menus: {}, socialNetworks: [], cookie: null },
});

describe('the files of agreed names', () => {
  it('llms.txt names each hotel with its place, where to book, and the conditions that there are', () => {
    const search = { mount: '/booking', start: '/booking/destination', property: '/booking/property' };
    const text = llmsOf(facts({ legalPages: { terms: '/terms' } }), {
      origin: 'https://a.example',
      locale: 'es',
      search,
    });
    expect(text).toMatch(
      /^# .+\n\n> .+\n\n## Hotels\n- \[.+\]\(https:\/\/a\.example\/es[^)]*\): Calle del Mar 1, Málaga, Spain\. /,
    );
    expect(text).toContain('(https://a.example/es/booking/destination)');
    expect(text).toContain('[Booking conditions](https://a.example/es/terms)');
    expect(text).not.toContain('Privacy');
  });

  it('security.txt has an address and ends within a year, and is absent without an e-mail', () => {
    const now = new Date('2026-06-01T10:00:00Z');
    const withEmail = facts({ contact: { phone: null, phoneText: null, email: 'it@a.example' } });
    expect(securityOf(withEmail, 'https://a.example', now)).toMatch(
      /^Contact: mailto:it@a\.example\nExpires: 2026-11-28T00:00:00Z\nCanonical: https:\/\/a\.example\/\.well-known\/security\.txt\n$/,
    );
    const without = facts({ contact: { phone: null, phoneText: null, email: null } });
    expect(securityOf(without, 'https://a.example', now)).toBeUndefined();
  });
});
