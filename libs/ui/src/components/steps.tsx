import { Icon } from '@posada/ui';
import { Link } from 'react-router';
import styles from './steps.module.css';

function Step({
  isDone,
  number,
  name,
  to,
}: {
  isDone: boolean;
  number: number;
  name: string;
  to?: string | undefined;
}) {
  const content = (
    <>
      <span>{isDone ? <Icon name="check" /> : number}</span> <em>{name}</em>
    </>
  );
  return to ? (
    <Link discover="none" to={to}>
      {content}
    </Link>
  ) : (
    content
  );
}

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Addresses of steps that can be gone back to, in the order of the steps. */
  links?: readonly (string | undefined)[];
}

export function Steps({ label, steps, current, links = [] }: StepsProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined} data-done={index < current || undefined}>
          <Step
            isDone={index < current}
            number={index + 1}
            name={step}
            to={index < current ? links[index] : undefined}
          />
        </li>
      ))}
    </ol>
  );
}
