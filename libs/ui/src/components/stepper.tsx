import { useId } from 'react';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  fewerLabel: string;
  moreLabel: string;
}

/** A small number with two buttons. At a limit the button is `aria-disabled` and stays focusable. */
export function Stepper({ label, value, min, max, onChange, fewerLabel, moreLabel }: StepperProps) {
  const id = useId();
  const to = (next: number) => {
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const keys: Record<string, number> = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its layout
    <div role="group" aria-labelledby={id} className={styles['stepper']}>
      <span id={id}>{label}</span>
      <button type="button" aria-label={fewerLabel} aria-disabled={value <= min} onClick={() => to(value - 1)}>
        <Icon name="minus" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={(event) => {
          const next = keys[event.key];
          if (next === undefined) return;
          event.preventDefault();
          to(next);
        }}
      >
        {value}
      </span>
      <button type="button" aria-label={moreLabel} aria-disabled={value >= max} onClick={() => to(value + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
