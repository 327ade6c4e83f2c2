import type { CardForm } from '@posada/api-client/payments';
import { useSite } from '@posada/area';
import { Button, SelectField, TextField, useValidationMessage } from '@posada/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts.ts';
import styles from './card.module.css';
import type { FieldsProps } from './fields-props.ts';
import { loadScript } from './load-script.ts';

/** The names that the script of PAYCOMET looks for. */
const FORM_ID = 'paycometPaymentForm';
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const YEARS_AHEAD = 16;

type Own = 'cardHolderName' | 'dateMonth' | 'dateYear';

/** A place that the script fills with a frame of its own. React renders it empty, and never looks into it again. */
function markPlace(id: string, name: 'pan' | 'cvc2') {
  const input = document.createElement('input');
  input.setAttribute('paycomet-name', name);
  input.setAttribute('paycomet-style', 'width:100%;height:46px;font-size:16px;padding:0 12px;border:0;');
  document.getElementById(id)?.replaceChildren(input);
}

/**
 * The JET form of PAYCOMET: number and code in its frames, name and date in our own fields. Its script puts a token into
 * the form and submits it.
 */
export function PaycometFields({
  form,
  label,
  language,
  isBusy,
  onToken,
  onReady,
  onFailed,
}: FieldsProps<Extract<CardForm, { provider: 'paycomet' }>>) {
  const t = useTexts();
  const { today } = useSite();
  const message = useValidationMessage();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly Own[]>([]);
  const handlers = useRef({ onToken, onReady, onFailed });
  handlers.current = { onToken, onReady, onFailed };
  const { scriptUrl, jetId } = form;
  const firstYear = Number(today.slice(0, 4));

  useEffect(() => {
    const own = element.current;
    if (!own) return;
    let isGone = false;
    const take = () => {
      const input = own.querySelector<HTMLInputElement>('input[name="paytpvToken"]');
      const token = input?.value;
      input?.remove();
      if (token) handlers.current.onToken(token);
    };
    const submitted = (event: Event) => {
      event.preventDefault();
      take();
    };
    own.addEventListener('submit', submitted);
    // the script may submit the form without an event
    own.submit = take;
    markPlace('paycomet-pan', 'pan');
    markPlace('paycomet-cvc2', 'cvc2');
    const address = new URL(scriptUrl, location.href);
    address.searchParams.set('lang', language);
    loadScript(address.href).then(
      () => !isGone && handlers.current.onReady(),
      (error) => !isGone && handlers.current.onFailed(error),
    );
    return () => {
      isGone = true;
      own.removeEventListener('submit', submitted);
    };
  }, [scriptUrl, language]);

  /** Before the script sees the form: it knows nothing of our messages. */
  const check = (event: FormEvent<HTMLFormElement>) => {
    const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-paycomet]')];
    const empty = fields.filter(({ value }) => value.trim() === '');
    setMissing(empty.map((field) => field.dataset['paycomet'] as Own));
    if (empty.length === 0 && !isBusy) return;
    event.preventDefault();
    event.stopPropagation();
    empty[0]?.focus();
  };
  const errorOf = (name: Own) => (missing.includes(name) ? message('field_required') : undefined);

  return (
    <form
      ref={element}
      id={FORM_ID}
      method="post"
      noValidate
      autoComplete="on"
      onSubmitCapture={check}
      className={styles['form']}
    >
      <input type="hidden" data-paycomet="jetID" defaultValue={jetId} />
      <TextField
        id={`${id}holder`}
        className={styles['wide']}
        label={t('card.holder')}
        data-paycomet="cardHolderName"
        autoComplete="cc-name"
        error={errorOf('cardHolderName')}
      />
      <div className={styles['wide']}>
        <span className={styles['label']}>{t('card.number')}</span>
        <div id="paycomet-pan" className={styles['box']} />
      </div>
      <SelectField
        id={`${id}month`}
        label={t('card.month')}
        data-paycomet="dateMonth"
        autoComplete="cc-exp-month"
        error={errorOf('dateMonth')}
      >
        <option value="" />
        {MONTHS.map((month) => (
          <option key={month}>{month}</option>
        ))}
      </SelectField>
      <SelectField
        id={`${id}year`}
        label={t('card.year')}
        data-paycomet="dateYear"
        autoComplete="cc-exp-year"
        error={errorOf('dateYear')}
      >
        <option value="" />
        {Array.from({ length: YEARS_AHEAD }, (_, index) => firstYear + index).map((year) => (
          <option key={year} value={String(year).slice(2)}>
            {year}
          </option>
        ))}
      </SelectField>
      <div className={styles['wide']}>
        <span className={styles['label']}>{t('card.code')}</span>
        <div id="paycomet-cvc2" className={styles['box']} />
      </div>
      <p id="paymentErrorMsg" role="alert" className={styles['error']} />
      <Button type="submit" size="l" busy={isBusy} className={styles['wide']}>
        {label}
      </Button>
    </form>
  );
}
