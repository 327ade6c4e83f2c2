import { Button } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import {
  type Elements,
  elementsOptions,
  loadStripe,
  type StripeForm,
  type StripeJs,
  type WalletConfirmation,
} from './stripe-js.ts';

/** So long the card form waits for buttons of wallets, which would move it. */
const WALLETS_MS = 3_000;

interface WalletHandlers {
  onWallets: () => void;
  onWalletOpened: () => void;
  onWalletClosed: () => void;
  onWalletConfirmed: (stripe: StripeJs, elements: Elements, event: WalletConfirmation) => void;
}

interface Handlers extends WalletHandlers {
  onReady: () => void;
  onFailed: (error: unknown) => void;
  isSaving: boolean;
}

/** Methods that cannot be saved are not shown where a card is saved. */
const usageOf = (isSaving: boolean) => ({ setupFutureUsage: isSaving ? ('on_session' as const) : null });

/** Buttons of wallets in a place. Resolves when they are there, or will not come. */
function mountWallets(stripe: StripeJs, form: StripeForm, place: HTMLElement, handlers: WalletHandlers) {
  const elements = stripe.elements(elementsOptions(form, place));
  const element = elements.create('expressCheckout', {
    buttonHeight: 48,
    layout: { maxColumns: 2, maxRows: 0, overflow: 'never' },
  });
  const arrived = new Promise<void>((resolve) => {
    element.on('ready', ({ availablePaymentMethods }) => {
      if (availablePaymentMethods) handlers.onWallets();
      resolve();
    });
    // the card form beside them can still be paid with
    element.on('loaderror', ({ error }) => {
      console.warn('the wallets', error);
      resolve();
    });
    setTimeout(resolve, WALLETS_MS);
  });
  element.on('click', (event) => {
    handlers.onWalletOpened();
    event.resolve();
  });
  element.on('cancel', handlers.onWalletClosed);
  element.on('confirm', (event) => handlers.onWalletConfirmed(stripe, elements, event));
  element.mount(place);
  return { element, arrived };
}

/**
 * The Payment Element of Stripe, and above it the buttons of wallets where the website offers them. The button is ours.
 * Whatever the guest pays with, Stripe makes a confirmation token, and the back end pays with that.
 */
export function StripeFields({
  form,
  label,
  language,
  isBusy,
  isSaving = false,
  children,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<StripeForm>) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const walletsPlace = useRef<HTMLDivElement>(null);
  const made = useRef<{ stripe: StripeJs; elements: Elements }>(undefined);
  const [error, setError] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const [hasWallets, setHasWallets] = useState(false);
  const [isWalletClosed, setIsWalletClosed] = useState(false);
  const isAsking = useRef(false);

  /** A token of what was entered into elements. False: there is none. */
  const makeToken = async (stripe: StripeJs, elements: Elements, from?: 'wallet'): Promise<boolean> => {
    if (isAsking.current) return false;
    isAsking.current = true;
    setIsMaking(true);
    setError(undefined);
    setIsWalletClosed(false);
    try {
      // the element itself says at its fields what is missing
      if ((await elements.submit()).error) return false;
      const answer = await stripe.createConfirmationToken({ elements });
      if (answer.error) setError(answer.error.message);
      else onToken(answer.confirmationToken.id, from);
      return !answer.error;
    } finally {
      isAsking.current = false;
      setIsMaking(false);
    }
  };
  const handlers = useRef<Handlers>(undefined);
  handlers.current = {
    onReady,
    onFailed,
    isSaving,
    onWallets: () => setHasWallets(true),
    onWalletOpened: () => setIsWalletClosed(false),
    onWalletClosed: () => !isAsking.current && !isBusy && setIsWalletClosed(true),
    onWalletConfirmed: (stripe, elements, event) => {
      const failed = () => event.paymentFailed({ reason: 'fail' });
      makeToken(stripe, elements, 'wallet').then(
        (isMade) => isMade || failed(),
        (cause: unknown) => {
          failed();
          onFailed(cause);
        },
      );
    },
  };
  // the form is another object with each look at the reservation: what it says is what counts
  const key = JSON.stringify(form);

  useEffect(() => {
    const current = JSON.parse(key) as StripeForm;
    let isGone = false;
    const mounted: { destroy(): void }[] = [];
    const now = (): Handlers => handlers.current as Handlers;
    loadStripe(current, language)
      .then((stripe) => {
        const [box, walletsBox] = [place.current, walletsPlace.current];
        if (isGone || !box) return;
        const wallets =
          walletsBox &&
          mountWallets(stripe, current, walletsBox, {
            onWallets: () => !isGone && now().onWallets(),
            onWalletOpened: () => now().onWalletOpened(),
            onWalletClosed: () => now().onWalletClosed(),
            onWalletConfirmed: (...about) => now().onWalletConfirmed(...about),
          });
        if (wallets) mounted.push(wallets.element);
        const elements = stripe.elements(elementsOptions(current, box));
        // their buttons are above the form
        const element = elements.create('payment', {
          wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
        });
        mounted.push(element);
        element.on('ready', async () => {
          await wallets?.arrived;
          if (!isGone) now().onReady();
        });
        element.on('loaderror', (event) => !isGone && now().onFailed(event.error));
        element.mount(box);
        made.current = { stripe, elements };
        // another try begins with the box as it was left
        if (now().isSaving) elements.update(usageOf(true));
      })
      .catch((cause: unknown) => !isGone && now().onFailed(cause));
    return () => {
      isGone = true;
      made.current = undefined;
      for (const element of mounted) element.destroy();
    };
  }, [key, language]);

  useEffect(() => {
    made.current?.elements.update(usageOf(isSaving));
  }, [isSaving]);

  const submit = () => {
    const { stripe, elements } = made.current ?? {};
    if (stripe && elements) makeToken(stripe, elements).catch(onFailed);
  };

  return (
    <form
      method="post"
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.otherMethods && (
        <section className={styles['wallets']} data-empty={!hasWallets || undefined} aria-label={t('card.wallets')}>
          <p className={styles['label']}>{t('card.wallets')}</p>
          <div ref={walletsPlace} />
          <p role="status" className={styles['about']}>
            {isWalletClosed && t('card.walletClosed')}
          </p>
          <p className={styles['divider']}>{t('card.orCard')}</p>
        </section>
      )}
      <div ref={place} className={`${styles['wide']} ${styles['element']}`} />
      <p role="alert" className={styles['error']}>
        {error}
      </p>
      {children && <div className={styles['wide']}>{children}</div>}
      <Button type="submit" size="l" busy={isBusy || isMaking} className={styles['wide']}>
        {label}
      </Button>
    </form>
  );
}
