import styles from './later.module.css';

export default function Later() {
  return <aside className={styles['later']}>a part of its own</aside>;
}
