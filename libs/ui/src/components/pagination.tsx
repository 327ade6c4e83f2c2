import { Icon } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './pagination.module.css';

export function Pagination({
  page,
  pages,
  hrefFor,
}: {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pagination.label')} className={styles['pagination']}>
      {page > 1 && (
        <Link to={hrefFor(page - 1)} rel="prev">
          <Icon name="chevron-left" /> {t('pagination.previous')}
        </Link>
      )}
      <span>{t('pagination.position', { page, pages })}</span>
      {page < pages && (
        <Link to={hrefFor(page + 1)} rel="next">
          {t('pagination.next')} <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
