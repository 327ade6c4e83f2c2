import { type CSSProperties, useRef } from 'react';
import styles from './grid.module.css';

/** The field over a cell, which goes with it when the grid is scrolled: Enter and Tab take the text, Escape gives it up. */
export function CellEditor({
  label,
  start,
  style,
  onCommit,
  onCancel,
}: {
  label: string;
  start: string;
  /** Of the cell. */
  style: CSSProperties;
  onCommit: (text: string, next?: 'ArrowDown' | 'ArrowRight') => void;
  onCancel: () => void;
}) {
  const isOver = useRef(false);
  // the field loses the focus when it goes: that is no second end
  const once = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that has the focus
      autoFocus
      aria-label={label}
      className={styles['editor']}
      style={style}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={start}
      onKeyDown={(event) => {
        const { value } = event.currentTarget;
        if (event.key === 'Enter' || event.key === 'Tab') {
          event.preventDefault();
          once(() => onCommit(value, event.key === 'Enter' ? 'ArrowDown' : 'ArrowRight'));
        } else if (event.key === 'Escape') {
          event.preventDefault();
          once(onCancel);
        }
        event.stopPropagation();
      }}
      onBlur={({ currentTarget }) => once(() => onCommit(currentTarget.value))}
    />
  );
}
