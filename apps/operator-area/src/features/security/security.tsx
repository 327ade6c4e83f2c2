import { fetchSecurity, SecuritySections } from '@posada/account';
import { FailedNotice } from '@posada/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loading } from '../../shared/loading.tsx';
import { operatorCalls } from '../../shared/operator-calls.ts';
import { useTexts } from '../../shared/texts.ts';
import { Workspace } from '../../shared/workspace.tsx';
import styles from './security.module.css';

/** Read by the sections from the cache; always asked anew: somebody may have signed in elsewhere since. */
function Sections() {
  const queries = useQueryClient();
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['operator', 'security'],
    queryFn: async () => {
      await fetchSecurity(queries, operatorCalls);
      return true;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <FailedNotice tone="danger" onRetry={refetch} />;
  if (!isSuccess) return <Loading />;
  return (
    <div className={styles['sections']}>
      <SecuritySections />
    </div>
  );
}

/** Password, second factor and devices of who has signed in. */
export function Security() {
  const t = useTexts();
  return (
    <Workspace title={t('security.title')}>
      <Sections />
    </Workspace>
  );
}
