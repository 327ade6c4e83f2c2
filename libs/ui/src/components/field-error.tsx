import styles from './field.module.css';
import { Icon } from './icon.tsx';

/** The error message of a field, with the id that `useField` refers to. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error && (
    <p id={`${id}-error`} className={styles['error']}>
      <Icon name="alert" />
      {error}
    </p>
  );
