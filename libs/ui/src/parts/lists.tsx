import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { VisuallyHidden } from './content.tsx';
import { Icon } from './icon.tsx';
import styles from './lists.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
}

/** A table that becomes cards where it is narrow; the headers then stand before the values. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Said where there are no rows. */
  empty?: ReactNode;
}) {
  return (
    <table className={styles['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-align={column.align}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.header} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {empty && rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={styles['empty']}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

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

/** Tabs whose state is the address: each is a link to its own. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: { id: string; label: string; to: string }[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={styles['tabs']}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}

/** Label and value pairs. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
