import { useId } from 'react';
import { Link } from 'react-router';
import styles from './link-choices.module.css';

/** One of a few, such as an order: each is a link to the same list with it. `current`: its id. */
export function LinkChoices({
  label,
  choices,
  current,
}: {
  label: string;
  choices: readonly { id: string | number; name: string; to: string }[];
  current: string | number;
}) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles['choices']}>
      <span id={id}>{label}</span>
      {choices.map((choice) => (
        <Link key={choice.id} to={choice.to} aria-current={choice.id === current ? 'true' : undefined}>
          {choice.name}
        </Link>
      ))}
    </nav>
  );
}
