import { Container } from '@posada/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ParentPage } from '../blocks/shared/block.ts';
import styles from './breadcrumb.module.css';

/** Where a page is: home, the pages above it, and its own name. One line from 360 px on. */
export function Breadcrumb({ parents, name }: { parents: readonly ParentPage[]; name: string }) {
  const { t } = useTranslation('public-site');
  return (
    <Container>
      <nav aria-label={t('breadcrumb.label')} className={styles['breadcrumb']} data-part="breadcrumb">
        <ol>
          {[{ title: t('breadcrumb.home'), path: '/' }, ...parents].map(({ title, path }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
          <li aria-current="page">{name}</li>
        </ol>
      </nav>
    </Container>
  );
}
