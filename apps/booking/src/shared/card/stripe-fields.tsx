import type { CardForm } from '@posada/api-client/payments';
import { Button } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import { loadScript } from './load-script.ts';
import { tokensAt } from './tokens-at.ts';

interface StripeError {
  message?: string;
}
type Made = { error: StripeError } | { error?: undefined; confirmationToken: { id: string } };
interface PaymentElement {
  on(event: 'ready', listener: () => void): void;
  on(event: 'loaderror', listener: (event: { error: StripeError }) => void): void;
  mount(place: HTMLElement): void;
  destroy(): void;
}
interface Elements {
  create(type: 'payment', options: object): PaymentElement;
  submit(): Promise<{ error?: StripeError }>;
}
interface StripeJs {
  elements(options: object): Elements;
  createConfirmationToken(options: { elements: Elements }): Promise<Made>;
}
declare global {
  interface Window {
    Stripe?: (publishableKey: string, options: object) => StripeJs;
  }
}

/** The look of the page as the element asks for it: it is rendered in a frame that our style sheets do not reach. */
function appearanceAt(place: HTMLElement) {
  const token = tokensAt(place);
  const variables = {
    colorPrimary: token('--brand'),
    colorBackground: token('--surface'),
    colorText: token('--text'),
    colorDanger: token('--danger'),
    borderRadius: token('--radius-field'),
    fontFamily: token('font-family'),
    fontSizeBase: '16px',
  };
  return {
    theme: 'stripe',
    variables: Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  };
}

/**
 * The Payment Element of Stripe. Its script must come from Stripe itself, which is why no package of ours loads it. The
 * button is ours: it makes a confirmation token, that the back end pays with.
 */
export function StripeFields({
  form,
  label,
  language,
  isBusy,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<Extract<CardForm, { provider: 'stripe' }>>) {
  const place = useRef<HTMLDivElement>(null);
  const made = useRef<{ stripe: StripeJs; elements: Elements }>(undefined);
  const [error, setError] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const handlers = useRef({ onToken, onReady, onFailed });
  handlers.current = { onToken, onReady, onFailed };
  const { scriptUrl, publishableKey, amount, currency } = form;

  useEffect(() => {
    let isGone = false;
    let element: PaymentElement | undefined;
    const loaded = window.Stripe ? Promise.resolve() : loadScript(scriptUrl);
    loaded
      .then(() => {
        const box = place.current;
        if (isGone || !box) return;
        const stripe = window.Stripe?.(publishableKey, { locale: language });
        if (!stripe) throw new Error('the script of Stripe brings no Stripe');
        const elements = stripe.elements({
          ...(amount > 0 ? { mode: 'payment', amount } : { mode: 'setup' }),
          currency,
          allowedPaymentMethodTypes: ['card'],
          appearance: appearanceAt(box),
        });
        // wallets would add buttons that look like other ways to pay
        element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never', link: 'never' } });
        element.on('ready', () => !isGone && handlers.current.onReady());
        element.on('loaderror', (event) => !isGone && handlers.current.onFailed(event.error));
        element.mount(box);
        made.current = { stripe, elements };
      })
      .catch((cause: unknown) => !isGone && handlers.current.onFailed(cause));
    return () => {
      isGone = true;
      made.current = undefined;
      element?.destroy();
    };
  }, [scriptUrl, publishableKey, amount, currency, language]);

  const submit = async () => {
    if (!made.current || isMaking) return;
    const { stripe, elements } = made.current;
    setIsMaking(true);
    setError(undefined);
    try {
      // the element itself says at its fields what is missing
      if ((await elements.submit()).error) return;
      const answer = await stripe.createConfirmationToken({ elements });
      if (answer.error) setError(answer.error.message);
      else onToken(answer.confirmationToken.id);
    } catch (cause) {
      onFailed(cause);
    } finally {
      setIsMaking(false);
    }
  };

  return (
    <form
      method="post"
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={place} className={`${styles['wide']} ${styles['element']}`} />
      <p role="alert" className={styles['error']}>
        {error}
      </p>
      <Button type="submit" size="l" busy={isBusy || isMaking} className={styles['wide']}>
        {label}
      </Button>
    </form>
  );
}
