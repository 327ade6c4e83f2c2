import { SelectField, TextField } from '@posada/ui';
import { useTexts } from '../texts.ts';
import { type FeeKind, hasValue, type TypedFee } from './fee.ts';

interface FeeFieldsProps {
  label: string;
  kinds: readonly FeeKind[];
  currency: string;
  value: TypedFee;
  onChange: (fee: TypedFee, path: string) => void;
  at: (path: string) => { id: string; error: string | undefined; onBlur: () => void };
}

/** What a cancellation costs: the kind of fee, and how much where the kind does not say it. */
export function FeeFields({ label, kinds, currency, value, onChange, at }: FeeFieldsProps) {
  const t = useTexts();
  const { kind } = value;
  const names = { nights: t('bulk.nights'), percent: t('terms.percent'), amount: t('terms.amountIn', { currency }) };
  return (
    <>
      <SelectField
        {...at('kind')}
        label={label}
        value={kind}
        onChange={({ target }) => onChange({ kind: target.value as FeeKind, value: '' }, 'kind')}
      >
        {kinds.map((each) => (
          <option key={each} value={each}>
            {t(`terms.feeKind.${each}`)}
          </option>
        ))}
      </SelectField>
      {hasValue(kind) && (
        <TextField
          {...at('value')}
          label={names[kind]}
          value={value.value}
          onChange={({ target }) => onChange({ kind, value: target.value }, 'value')}
          inputMode={kind === 'amount' ? 'decimal' : 'numeric'}
        />
      )}
    </>
  );
}
