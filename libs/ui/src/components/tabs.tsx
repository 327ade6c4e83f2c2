import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './tabs.module.css';

/**
 * Views of one thing, one at a time. Arrow keys choose at once; what is chosen belongs into the address, so the owner
 * keeps it. Views that are pages of their own are `LinkTabs`.
 */
export function Tabs({
  label,
  tabs,
  current,
  onChange,
}: {
  label: string;
  tabs: readonly { id: string; label: string; panel: ReactNode }[];
  current: string;
  onChange: (id: string) => void;
}) {
  const prefix = useId();
  const place = Math.max(
    0,
    tabs.findIndex(({ id }) => id === current),
  );
  const keys: Record<string, number> = {
    ArrowRight: (place + 1) % tabs.length,
    ArrowLeft: (place - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[keys[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${prefix}${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles['list']}>
        {tabs.map(({ id, label: text }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}${id}`}
            aria-selected={index === place}
            aria-controls={`${prefix}${id}-panel`}
            tabIndex={index === place ? 0 : -1}
            onClick={() => onChange(id)}
            onKeyDown={press}
          >
            {text}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`${prefix}${id}-panel`}
          aria-labelledby={`${prefix}${id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of tabs: a panel of plain text is reached too
          tabIndex={0}
          hidden={index !== place}
          className={styles['panel']}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
