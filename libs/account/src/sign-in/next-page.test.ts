import { nextPage } from './next-page.ts';

describe('the page after sign-in', () => {
  it.each([
    ['the page that was asked for', '/client/bookings/12?tab=completed#top', '/client/bookings/12?tab=completed#top'],
    ['a page of another area', '/booking/payment', '/booking/payment'],
    ['nothing was asked for', null, '/client'],
    ['another site', 'https://elsewhere.example/', '/client'],
    ['another site, without its scheme', '//elsewhere.example', '/client'],
    ['another site, as browsers read it', '/\\elsewhere.example', '/client'],
    ['another site behind a tab', '/\t/elsewhere.example', '/client'],
    ['a script', 'javascript:alert(1)', '/client'],
    ['the way out', '/client/logout', '/client'],
    ['sign-in itself', '/client/sign-in?next=%2Fclient%2Fsign-in', '/client'],
    ['a page that only sounds like the way out', '/client/logout-help', '/client/logout-help'],
  ])('[GAP-55] %s', (_, wanted, expected) => {
    expect(nextPage(wanted, '/client')).toBe(expected);
  });
});
