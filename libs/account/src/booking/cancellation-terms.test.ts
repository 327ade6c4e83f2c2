import { cancellationTerms } from './cancellation-terms.ts';

const LIMIT = '2026-06-08T16:00:00.000Z';
const at = (moment: string) => Date.parse(moment);

describe('what cancelling a room means', () => {
  it.each([
    ['[CLIENT-20] before the limit', LIMIT, '2026-06-08T15:59:59.999Z', 'free'],
    ['[CLIENT-21] at the limit', LIMIT, LIMIT, 'expired'],
    ['[CLIENT-21] after the limit', LIMIT, '2026-06-09T00:00:00.000Z', 'expired'],
    ['[CLIENT-23] of a rate that is never free', null, '2026-01-01T00:00:00.000Z', 'never'],
  ])('%s', (_, freeUntil, now, expected) => {
    expect(cancellationTerms({ freeUntil, fee: 100 }, at(now))).toBe(expected);
  });
});
