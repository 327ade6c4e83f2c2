import { useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import styles from './error-summary.module.css';

/** What is wrong with a form, above it, as links to the fields. */
export function ErrorSummary({ title, errors }: { title: string; errors: { id: string; message: string }[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [errors.length]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" className={styles['summary']}>
      <strong>
        <Icon name="alert" /> {title}
      </strong>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
