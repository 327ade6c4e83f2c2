import { routeQuery } from '@posada/api-client/website';
import { Isolated, lazyComponent, useApi, useSite } from '@posada/area';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './home.module.css';

const Later = lazyComponent(() => import('./later.tsx'));

export function Component() {
  const { t } = useTranslation('front');
  const { data } = useSuspenseQuery(routeQuery(useApi(), '/', useSite().locale));
  const [count, setCount] = useState(0);
  return (
    <div className={styles['home']}>
      <title>Front</title>
      <h1>{t('greeting')}</h1>
      <p data-route={data.id}>version VERSION_MARK</p>
      <button type="button" onClick={() => setCount(count + 1)}>{`pressed ${count}`}</button>
      <Link to="/plain">plain</Link>
      <Link to="/stay/rooms">stay</Link>
      <Isolated name="later">
        <Later />
      </Isolated>
    </div>
  );
}
