import type { CardForm } from '@posada/api-client/payments';
import { act, renderHook } from '@testing-library/react';
import type { GivenCard } from './pay.ts';
import { type CardOutcome, useCardStep } from './use-card-step.ts';

const form: CardForm = { provider: 'paycomet', scriptUrl: 'https://paycomet.example/form.js', jetId: 'jet' };

describe('a try with a card', () => {
  afterEach(() => jest.useRealTimers());

  it('[PAY-10] whose answer is lost is asked for with its own token, also when the form has made another meanwhile', async () => {
    jest.useFakeTimers();
    const send = jest.fn<Promise<CardOutcome>, [CardForm, GivenCard]>(() => Promise.reject(new TypeError('no answer')));
    const { result } = renderHook(() =>
      useCardStep(
        send,
        () => undefined,
        async () => undefined,
      ),
    );
    act(() => {
      void result.current.submit(form, { token: 'first' });
      void result.current.submit(form, { token: 'second' });
    });
    await act(() => jest.runAllTimersAsync());
    expect(result.current.state.kind).toBe('lost');
    send.mockResolvedValue({ kind: 'done' });
    await act(() => result.current.ask());
    expect(new Set(send.mock.calls.map(([, { token }]) => token))).toEqual(new Set(['first']));
  });
});
