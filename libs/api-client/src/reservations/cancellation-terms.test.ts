import { cancellationTerms } from './cancellation-terms.ts';

const fee = 11_000;

describe('the terms of a cancellation', () => {
  it.each([
    [
      '[CLIENT-20] are free until a moment that lies ahead',
      { freeUntil: '2099-06-08T16:00:00.000Z', fee },
      false,
      'free',
    ],
    [
      '[CLIENT-21] have expired when the clock is past it',
      { freeUntil: '2020-06-08T16:00:00.000Z', fee },
      true,
      'expired',
    ],
    [
      'have expired when the back end says so, though the clock is behind',
      { freeUntil: null, limit: '2099-06-08T16:00:00.000Z', fee },
      false,
      'expired',
    ],
    ['[CLIENT-23] never were free at a rate without', { freeUntil: null, fee }, false, 'never'],
  ] as const)('%s', (_, cancellation, hasPassed, kind) => {
    expect(cancellationTerms(cancellation, hasPassed)).toMatchObject({ kind, fee });
  });
});
