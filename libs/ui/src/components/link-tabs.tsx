import { Link } from 'react-router';
import styles from './link-tabs.module.css';

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
