import { Checkbox, FieldError } from '@posada/ui';
import styles from './parts.module.css';

interface CheckListProps {
  /** Of the first box, to which a summary of errors leads. */
  id?: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
}

/** Boxes of which several can be ticked. What is chosen and no option stays chosen, behind them. */
export function CheckList({ id, legend, options, chosen, onChange, error }: CheckListProps) {
  const values = options.map((option) => option.value);
  const toggled = (value: string, isOn: boolean) => [
    ...values.filter((own) => (own === value ? isOn : chosen.includes(own))),
    ...chosen.filter((own) => !values.includes(own)),
  ];
  return (
    <fieldset className={styles['choices']} aria-describedby={id && error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={id ?? ''} error={error} />
      <div>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            {...(id && index === 0 ? { id } : {})}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) => onChange(toggled(value, target.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
