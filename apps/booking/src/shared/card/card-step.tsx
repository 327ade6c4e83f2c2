import { type CardBrand, type CardForm, cardBrandName, type LastPayment } from '@posada/api-client/payments';
import { useSite } from '@posada/area';
import { Button, Card, Icon, Notice, PhoneLink, Skeleton } from '@posada/ui';
import { Waiting } from '@posada/ui/waiting';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import { CardChoice } from './card-choice.tsx';
import { goToBank } from './to-the-bank.ts';
import type { CardState, useCardStep } from './use-card-step.ts';

interface Props {
  step: ReturnType<typeof useCardStep>;
  form: CardForm;
  propertyId: string;
  /** Of the button. */
  label: string;
  /** Of an earlier try, when this page did not see its end. */
  last: LastPayment;
  /** What it is for decides what a refusal says. */
  purpose: 'payment' | 'change';
  /** Ways out beside another card. */
  children?: ReactNode;
}

/** What happened to the last try; null: no notice. */
type Ending = 'refused' | 'failed' | 'unfinished' | 'lost' | null;

function endingOf(state: CardState, last: LastPayment): Ending {
  switch (state.kind) {
    case 'refused':
    case 'failed':
    case 'lost':
      return state.kind;
    case 'sending':
    case 'bank':
      return null;
    case 'open':
      return last === 'running' ? null : last;
  }
}

function Outcome({ ending, purpose, onAsk }: { ending: Ending; purpose: Props['purpose']; onAsk: () => void }) {
  const t = useTexts();
  const { website } = useSite();
  const phone = <PhoneLink {...website.contact} />;
  const isChange = purpose === 'change';
  switch (ending) {
    case null:
      return null;
    case 'refused':
      return (
        <Notice tone="danger" title={t(isChange ? 'change.failed' : 'card.refused')}>
          {t(isChange ? 'change.failedText' : 'card.refusedText')}
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="danger" title={t('card.failed')}>
          {t('card.failedText')} {phone}
        </Notice>
      );
    case 'unfinished':
      return (
        <Notice tone="warning" title={t('card.unfinished')}>
          {t('card.unfinishedText')}
        </Notice>
      );
    case 'lost':
      return (
        <Notice tone="warning" title={t('card.lost')} action={<Button onClick={onAsk}>{t('card.ask')}</Button>}>
          {t('card.lostText')} {phone}
        </Notice>
      );
  }
}

/** While the provider has not answered: nothing can be done twice, and nothing has to be done. */
export function PaymentRunning() {
  const t = useTexts();
  return (
    <Card className={styles['card']}>
      <Notice tone="info" title={t('card.running')}>
        {t('card.runningText')}
      </Notice>
      <Waiting>
        <Skeleton />
        <Skeleton width="l" />
      </Waiting>
    </Card>
  );
}

/** Which cards are taken, by their names: their signs are not ours to redraw. */
function CardBrands({ brands }: { brands: readonly CardBrand[] }) {
  const t = useTexts();
  if (brands.length === 0) return null;
  return (
    <ul className={styles['brands']} aria-label={t('card.brands')} data-part="card-brands">
      {brands.map((brand) => (
        <li key={brand}>{cardBrandName(brand)}</li>
      ))}
    </ul>
  );
}

/** Another try gets another form, but for PAYCOMET, whose script fills one form again and again. */
const keyOf = (form: CardForm, tries: number) =>
  form.provider === 'redsys' ? form.order : form.provider === 'paycomet' ? form.provider : String(tries);

/** The card form with all that can come of it. */
export function CardStep({ step, form, propertyId, label, last, purpose, children }: Props) {
  const t = useTexts();
  const { state } = step;
  const ending = endingOf(state, last);
  const notice = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // at the first look the heading has the focus
    if (ending && !isFirst.current) {
      notice.current?.scrollIntoView?.({ block: 'center' });
      notice.current?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [ending]);
  const isBusy = state.kind === 'sending' || state.kind === 'bank';
  const hasFields = state.kind !== 'bank' && state.kind !== 'lost';
  return (
    <Card className={styles['card']} data-fields="">
      <noscript>
        <Notice tone="info" title={t('card.noScript')} />
      </noscript>
      <div ref={notice} tabIndex={-1} className={styles['outcome']}>
        <Outcome ending={ending} purpose={purpose} onAsk={() => void step.ask()} />
      </div>
      {hasFields && (
        <div className={styles['safety']}>
          <Icon name="lock" />
          <p>{t('card.safe')}</p>
          <p className={styles['about']}>{t('card.bank')}</p>
          <CardBrands brands={form.brands ?? []} />
        </div>
      )}
      <p role="status" className={styles['busy']}>
        {isBusy && t(state.kind === 'bank' ? 'card.toBank' : 'card.sending')}
      </p>
      {state.kind === 'bank' && (
        <Button size="l" onClick={() => goToBank(state.challenge)}>
          {t('card.goToBank')}
        </Button>
      )}
      {hasFields && (
        <CardChoice
          formKey={keyOf(form, step.tries)}
          {...{ form, propertyId, label, isBusy }}
          onGiven={(card) => void step.submit(form, card)}
        />
      )}
      {!isBusy && children}
    </Card>
  );
}
