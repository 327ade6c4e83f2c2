import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rooms.module.css';

export function Component() {
  const { t } = useTranslation('stay');
  const [count, setCount] = useState(0);
  return (
    <section className={styles['rooms']}>
      <title>Stay</title>
      <h1>{t('title')}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>{`rooms ${count}`}</button>
    </section>
  );
}
