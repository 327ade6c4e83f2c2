import { Button, FieldError, Icon } from '@posada/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './parts.module.css';
import { useTexts } from './texts.ts';

interface RowsFieldProps<Row> {
  id: string;
  legend: string;
  about?: string;
  /** Shown where there are no rows. */
  none?: string;
  value: readonly Row[];
  /** `path`: of the field that has changed, from the list on; absent: rows were added or removed. */
  onChange: (rows: Row[], path?: string) => void;
  error?: string | undefined;
  /** Of a row by its place. */
  nameOf: (index: number) => string;
  /** On the button that adds one; absent: none can be added. */
  add?: string;
  /** A row as it begins. */
  empty: () => Row;
  most?: number;
  /** The controls of a row. */
  children: (row: Row, index: number, change: (part: Partial<Row>, path?: string) => void) => ReactNode;
}

/**
 * Rows of a form: they are added at the end, changed, and removed. The focus goes to the first control of a new row, and
 * from a removed one to the button that adds.
 */
export function RowsField<Row extends object>({
  id,
  legend,
  about,
  none,
  value,
  onChange,
  error,
  nameOf,
  add,
  empty,
  most = Number.POSITIVE_INFINITY,
  children,
}: RowsFieldProps<Row>) {
  const t = useTexts();
  const list = useRef<HTMLFieldSetElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once there are so many rows: a form can render before it has them. */
  const next = useRef<{ rows: number; to: 'row' | 'button' }>(undefined);
  useEffect(() => {
    if (next.current?.rows !== value.length) return;
    const row = list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type :is(input, select, textarea)');
    if (next.current.to === 'row') row?.focus();
    else (adding.current ?? row)?.focus();
    next.current = undefined;
  });
  return (
    <fieldset
      ref={list}
      className={styles['rows']}
      // of no control of its own: a summary of errors leads here
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>{legend}</legend>
      {about && <p>{about}</p>}
      <FieldError id={id} error={error} />
      {none && value.length === 0 && <p>{none}</p>}
      {value.map((row, index) => {
        const name = nameOf(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its fields are controlled
          <fieldset key={index} className={styles['row']}>
            <legend>{name}</legend>
            {children(row, index, (part, path) =>
              onChange(
                value.map((other, place) => (place === index ? { ...other, ...part } : other)),
                path === undefined ? undefined : `${index}.${path}`,
              ),
            )}
            <div className={styles['actions']}>
              <Button
                variant="quiet"
                aria-label={`${t('settings.remove')}: ${name}`}
                onClick={() => {
                  next.current = { rows: value.length - 1, to: 'button' };
                  onChange(value.filter((_, place) => place !== index));
                }}
              >
                {t('settings.remove')}
              </Button>
            </div>
          </fieldset>
        );
      })}
      {add && value.length < most && (
        <div className={styles['actions']}>
          <Button
            ref={adding}
            variant="secondary"
            onClick={() => {
              next.current = { rows: value.length + 1, to: 'row' };
              onChange([...value, empty()]);
            }}
          >
            <Icon name="plus" /> {add}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
