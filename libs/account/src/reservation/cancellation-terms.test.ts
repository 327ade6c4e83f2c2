import { cancellationTerms } from './cancellation-terms.ts';

const LIMIT = '2026-06-08T16:00:00.000Z';

describe('what cancelling a room means', () => {
  it.each([
    ['[CLIENT-20] before the limit', LIMIT, LIMIT, false, 'free'],
    ['[CLIENT-21] once the clock has passed the limit', LIMIT, LIMIT, true, 'expired'],
    ['[CLIENT-21] that the back end calls over, whatever the clock says', null, LIMIT, false, 'expired'],
    ['[CLIENT-23] of a rate that is never free', null, null, false, 'never'],
  ])('%s', (_, freeUntil, limit, hasPassed, expected) => {
    expect(cancellationTerms({ freeUntil, limit, fee: 100 }, hasPassed)).toBe(expected);
  });
});
