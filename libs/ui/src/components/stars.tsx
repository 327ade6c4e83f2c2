import styles from './stars.module.css';

export const Stars = ({ count, label }: { count: number; label: string }) =>
  count > 0 ? (
    <span role="img" aria-label={label} className={styles['stars']}>
      {'★'.repeat(count)}
    </span>
  ) : null;
