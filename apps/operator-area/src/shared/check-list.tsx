import { Checkbox, FieldError, Fieldset } from '@posada/ui';
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

/** Boxes of which several can be ticked; `onChange` has them in the order of the options. */
export function CheckList({ id, legend, options, chosen, onChange, error }: CheckListProps) {
  const toggled = (value: string, isOn: boolean) =>
    options.map((option) => option.value).filter((own) => (own === value ? isOn : chosen.includes(own)));
  return (
    <Fieldset legend={legend} className={styles['choices']}>
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
    </Fieldset>
  );
}
