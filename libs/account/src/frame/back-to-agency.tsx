import { Icon } from '@posada/ui';
import { Link } from 'react-router';
import { useTexts } from '../kinds.tsx';
import styles from './back-to-agency.module.css';

/** From what an agent reads of an agency to the agency. */
export function BackToAgency({ id }: { id: string }) {
  const t = useTexts();
  return (
    <Link to={`/agent/agencies/${id}`} className={styles['back']}>
      <Icon name="chevron-left" /> {t('statement.back')}
    </Link>
  );
}
