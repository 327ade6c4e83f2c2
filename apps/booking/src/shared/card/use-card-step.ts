import { ApiError } from '@posada/api-client';
import type { CardForm } from '@posada/api-client/payments';
import { useEffect, useRef, useState } from 'react';
import type { GivenCard } from './pay.ts';
import { type Challenge, goToBank } from './to-the-bank.ts';

/** What a screen shows of a try with a card. */
export type CardState =
  | { kind: 'open' }
  | { kind: 'sending' }
  /** The guest is being led to their bank. */
  | { kind: 'bank'; challenge: Challenge }
  | { kind: 'refused' }
  /** The provider did not take it: nothing was charged. */
  | { kind: 'failed' }
  /** No answer: nobody knows. The same token finds out, and charges nothing twice. */
  | { kind: 'lost' };

/** What came of a try, whatever it was for. */
export type CardOutcome = { kind: 'done' } | { kind: 'pending' } | { kind: 'bank'; challenge: Challenge };

/** Pauses before the same token is sent again when no answer came. */
const ASK_AGAIN_MS = [1_500, 4_000];
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const isUnknown = (error: unknown) =>
  !(error instanceof ApiError) || (error.status >= 500 && error.code !== 'payment_unavailable');

/**
 * Sends the token of a card form, once for each token, and keeps asking with the same one while no answer comes.
 * `onChanged`: what is to be paid is no longer what this page knows, because it is done, running, or over.
 */
export function useCardStep(
  send: (form: CardForm, card: GivenCard) => Promise<CardOutcome>,
  onDone: () => void,
  onChanged: () => Promise<unknown>,
) {
  const [state, setState] = useState<CardState>({ kind: 'open' });
  /** Tries that are over. */
  const [tries, setTries] = useState(0);
  const sent = useRef<{ form: CardForm; card: GivenCard } | null>(null);
  const isRunning = useRef(false);
  const handlers = useRef({ send, onDone, onChanged });
  handlers.current = { send, onDone, onChanged };

  // from the page of the bank one comes back to this page as it was left
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setState({ kind: 'open' });
      void handlers.current.onChanged();
    };
    window.addEventListener('pageshow', restored);
    return () => window.removeEventListener('pageshow', restored);
  }, []);

  const ask = async () => {
    const given = sent.current;
    if (!given || isRunning.current) return;
    isRunning.current = true;
    setState({ kind: 'sending' });
    let error: unknown;
    let outcome: CardOutcome | undefined;
    for (const wait of [0, ...ASK_AGAIN_MS]) {
      if (wait > 0) await pause(wait);
      try {
        outcome = await handlers.current.send(given.form, given.card);
        break;
      } catch (thrown) {
        error = thrown;
        if (!isUnknown(thrown)) break;
      }
    }
    isRunning.current = false;
    if (outcome) return conclude(outcome);
    if (isUnknown(error)) return setState({ kind: 'lost' });
    sent.current = null;
    // the next try has another number, and what is due may have changed
    await handlers.current.onChanged();
    setTries((before) => before + 1);
    setState({ kind: stateAfter(error as ApiError) });
  };

  async function conclude(outcome: CardOutcome) {
    switch (outcome.kind) {
      case 'done':
        return handlers.current.onDone();
      case 'bank':
        setState(outcome);
        return goToBank(outcome.challenge);
      case 'pending':
        await handlers.current.onChanged();
        return setState({ kind: 'open' });
    }
  }

  const submit = async (form: CardForm, card: GivenCard) => {
    // a provider's form that is pressed again while it makes a token makes another: one try, one token
    if (isRunning.current) return;
    sent.current = { form, card };
    return ask();
  };
  return { state, tries, submit, ask };
}

/** Other refusals (over, paid, running, another tab was faster) are shown by what the page reads anew. */
function stateAfter(error: ApiError): 'refused' | 'failed' | 'open' {
  if (error.code === 'payment_refused') return 'refused';
  const isElsewhere = ['payment_running', 'link_expired', 'link_paid', 'card_token_used'].includes(error.code);
  return isElsewhere ? 'open' : 'failed';
}
