import { Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

/** Where this page stands: the pages above it, from the first; the last item is the page itself. */
export function Breadcrumb({ items }: { items: readonly { label: string; to?: string }[] }) {
  const { t } = useTranslation('ui');
  return (
    <nav aria-label={t('breadcrumb.label')} className={styles['breadcrumb']}>
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < items.length - 1 ? (
              <>
                <Link to={to}>{label}</Link>
                <Icon name="chevron-right" />
              </>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
