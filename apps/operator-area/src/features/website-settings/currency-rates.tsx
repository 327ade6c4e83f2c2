import { Button, FieldError, Icon, TextField } from '@posada/ui';
import { useRef } from 'react';
import parts from '../../shared/parts.module.css';
import { useTexts } from '../../shared/texts.ts';
import type { TypedRate } from './flag-values.ts';
import styles from './website-settings.module.css';

interface CurrencyRatesProps {
  id: string;
  legend: string;
  base: string;
  value: readonly TypedRate[];
  onChange: (rates: TypedRate[]) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** What one unit of the base is worth in each of the other currencies. */
export function CurrencyRates({ id, legend, base, value, onChange, onBlur, error }: CurrencyRatesProps) {
  const t = useTexts();
  const add = useRef<HTMLButtonElement>(null);
  const change = (index: number, part: Partial<TypedRate>) =>
    onChange(value.map((rate, at) => (at === index ? { ...rate, ...part } : rate)));
  return (
    <fieldset className={styles['rates']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      {value.map(({ currency, rate }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields are controlled
        <div key={index} className={styles['rate']}>
          <TextField
            {...(index === 0 ? { id } : {})}
            label={t('flags.currency')}
            value={currency}
            onChange={({ target }) => change(index, { currency: target.value })}
            onBlur={onBlur}
            isUpperCase
            autoComplete="off"
            maxLength={3}
          />
          <TextField
            label={t('flags.rate', { base, currency: currency || '…' })}
            value={rate}
            onChange={({ target }) => change(index, { rate: target.value })}
            onBlur={onBlur}
            inputMode="decimal"
            autoComplete="off"
          />
          <Button
            variant="quiet"
            aria-label={`${t('settings.remove')}: ${currency || index + 1}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== index));
              add.current?.focus();
            }}
          >
            <Icon name="x" />
          </Button>
        </div>
      ))}
      <div className={parts['actions']}>
        <Button ref={add} variant="secondary" onClick={() => onChange([...value, { currency: '', rate: '' }])}>
          <Icon name="plus" /> {t('flags.addCurrency')}
        </Button>
      </div>
    </fieldset>
  );
}
