import { Button, Disclosure, FieldError } from '@posada/ui';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useEditing } from './editor-context.ts';
import type { BlockFieldProps, SpecOf } from './field-props.ts';
import { useFieldError } from './field-texts.ts';
import { emptyValue, summaryOf } from './field-values.ts';
import { useListKeys } from './list-keys.ts';
import { withMoved, without } from './lists.ts';
import styles from './page-editor.module.css';
import { AddPicture } from './picture-field.tsx';
import { useFocusAfter } from './use-focus-after.ts';

const NONE: readonly unknown[] = [];

/** Entries in an order: added, moved, removed; each with its fields. */
export function ListField({
  spec,
  name,
  type,
  label,
  place,
  value,
  isOptional,
  onChange,
  Field,
}: BlockFieldProps<SpecOf<'list'>> & {
  /** Of an entry: lists have fields, and a field may be a list. */
  Field: ComponentType<BlockFieldProps>;
}) {
  const t = useTexts();
  const { idOf, references, language, main, announce } = useEditing();
  const errorOf = useFieldError();
  const focusAfter = useFocusAfter();
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : NONE;
  const keys = useListKeys(entries);
  const [added, setAdded] = useState<number>();
  const id = idOf(place);
  const error = errorOf(spec, value, place, isOptional);
  const isFolded = ['object', 'variant', 'photo'].includes(spec.item.kind);
  const set = (next: readonly unknown[]) => onChange(next.length === 0 && isOptional ? undefined : next);
  const add = (entry: unknown) => {
    setAdded(entries.length);
    set([...entries, entry]);
    announce(t('content.edit.added', { name: `${label} ${entries.length + 1}` }));
  };
  const move = (index: number, by: -1 | 1) => {
    set(withMoved(entries, index, index + by));
    setAdded(undefined);
    const isAtEnd = index + by === 0 || index + by === entries.length - 1;
    const back = by === 1 ? 'up' : 'down';
    focusAfter(`${id}-${index + by}-${isAtEnd ? back : by === 1 ? 'down' : 'up'}`);
    announce(t('content.edit.moved', { name: label, position: index + by + 1, count: entries.length }));
  };
  const remove = (index: number) => {
    set(without(entries, index));
    setAdded(undefined);
    focusAfter(id);
    announce(t('content.edit.removed', { name: `${label} ${index + 1}` }));
  };
  return (
    <fieldset className={styles['group']} aria-describedby={error ? `${id}-error` : undefined}>
      <legend id={id} tabIndex={-1}>
        {label}
      </legend>
      <FieldError id={id} error={error} />
      <ol className={styles['entries']}>
        {entries.map((entry, index) => {
          const entryName = `${label} ${index + 1}`;
          const field = (
            <Field
              spec={spec.item}
              name={name}
              type={type}
              label={entryName}
              place={[...place, index]}
              value={entry}
              isOptional={false}
              onChange={(next) => set(entries.with(index, next))}
            />
          );
          const actions = (
            <div className={styles['entryActions']}>
              {index > 0 && (
                <Button
                  id={`${id}-${index}-up`}
                  variant="quiet"
                  aria-label={t('websites.moveUp', { name: entryName })}
                  onClick={() => move(index, -1)}
                >
                  ↑
                </Button>
              )}
              {index < entries.length - 1 && (
                <Button
                  id={`${id}-${index}-down`}
                  variant="quiet"
                  aria-label={t('websites.moveDown', { name: entryName })}
                  onClick={() => move(index, 1)}
                >
                  ↓
                </Button>
              )}
              {entries.length > spec.min && (
                <Button
                  variant="quiet"
                  aria-label={t('content.edit.removeOne', { name: entryName })}
                  onClick={() => remove(index)}
                >
                  {t('content.edit.remove')}
                </Button>
              )}
            </div>
          );
          return (
            <li key={keys[index]}>
              {isFolded ? (
                <Disclosure
                  open={added === index}
                  summary={`${index + 1}. ${summaryOf(spec.item, entry, language, main)}`}
                >
                  {field}
                  {actions}
                </Disclosure>
              ) : (
                <>
                  {field}
                  {actions}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {entries.length < spec.max &&
        (spec.item.kind === 'photo' ? (
          <AddPicture label={label} onAdd={add} />
        ) : (
          <Button
            variant="secondary"
            aria-label={t('content.edit.addTo', { name: label })}
            onClick={() => add(emptyValue(spec.item, references))}
          >
            {t('content.edit.add')}
          </Button>
        ))}
    </fieldset>
  );
}
