import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** What is wrong with a field, named as `useField` expects it. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="alert" />
      {error}
    </p>
  );
