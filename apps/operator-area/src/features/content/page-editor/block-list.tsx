import type { PageBlockType } from '@posada/api-client/definitions';
import { Button, Icon } from '@posada/ui';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { useBlockClipboard } from './block-clipboard.ts';
import { BlockPicker } from './block-picker.tsx';
import { BlockRow } from './block-row.tsx';
import { BlockSettings } from './block-settings.tsx';
import { blockKind } from './block-types.ts';
import { useEditing } from './editor-context.ts';
import { emptyValue, type Fields } from './field-values.ts';
import { useListKeys } from './list-keys.ts';
import { placeAfterMove, withInserted, withMoved, without } from './lists.ts';
import styles from './page-editor.module.css';
import type { FileBlock } from './page-types.ts';
import { useDrag } from './use-drag.ts';
import { useFocusAfter } from './use-focus-after.ts';

interface BlockListProps {
  blocks: readonly FileBlock[];
  onChange: (blocks: FileBlock[]) => void;
  /** Index of the block whose fields are shown. */
  selected: number | null;
  onSelect: (index: number | null) => void;
}

/** The blocks of a page in their order. The fields of the selected one are below its name. */
export function BlockList({ blocks, onChange, selected, onSelect }: BlockListProps) {
  const t = useTexts();
  const { idOf, references, announce } = useEditing();
  const [isPicking, setPicking] = useState(false);
  const { copied, copy } = useBlockClipboard();
  const keys = useListKeys(blocks);
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter();
  const nameOf = useBlockName();
  const headingOf = (index: number) => idOf(['blocks', index]);

  // selected in the frame: the focus is elsewhere
  const shown = useRef(selected);
  useEffect(() => {
    if (shown.current === selected) return;
    shown.current = selected;
    if (selected === null) return;
    const heading = document.getElementById(idOf(['blocks', selected]));
    const row = heading?.closest('li');
    if (!heading || row?.contains(document.activeElement)) return;
    heading.focus({ preventScroll: true });
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [selected, idOf]);

  const insert = (index: number, block: FileBlock) => {
    onChange(withInserted(blocks, index, block));
    onSelect(index);
    focusAfter(headingOf(index));
    announce(t('content.edit.added', { name: nameOf(block) }));
  };
  const insertedAt = selected === null || selected >= blocks.length ? blocks.length : selected + 1;
  const add = (type: PageBlockType) => {
    setPicking(false);
    const kind = blockKind(type);
    if (!kind) return;
    const settings = { ...(emptyValue(kind.settings, references) as Fields), ...kind.beginning };
    insert(insertedAt, { type, settings });
  };
  const move = (from: number, to: number, focused: string) => {
    const block = blocks[from];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange(withMoved(blocks, from, to));
    if (selected !== null) onSelect(placeAfterMove(selected, from, to));
    focusAfter(focused);
    announce(t('content.edit.moved', { name: nameOf(block), position: to + 1, count: blocks.length }));
  };
  const remove = (index: number) => {
    const block = blocks[index];
    if (!block) return;
    onChange(without(blocks, index));
    onSelect(null);
    focusAfter(blocks.length > 1 ? headingOf(Math.min(index, blocks.length - 2)) : idOf(['add']));
    announce(t('content.edit.removed', { name: nameOf(block) }));
  };
  const handleOf = (index: number) => `${headingOf(index)}-handle`;
  const { dragged, handle, cancel } = useDrag(
    () => [...(list.current?.children ?? [])] as HTMLElement[],
    (from, to) => move(from, to, handleOf(to)),
  );
  return (
    <section aria-labelledby={idOf(['blocks'])}>
      <h2 id={idOf(['blocks'])} tabIndex={-1} className={styles['blocksTitle']}>
        {t('content.edit.blocks')}
      </h2>
      {blocks.length === 0 && <p className={styles['about']}>{t('content.edit.noBlocks')}</p>}
      <ol ref={list} className={styles['blocks']} data-dragging={dragged ? '' : undefined}>
        {blocks.map((block, index) => (
          <li
            key={keys[index]}
            data-drop={dropMark(dragged, index, blocks.length)}
            data-dragged={dragged?.from === index ? '' : undefined}
          >
            <BlockRow
              {...{ block, index }}
              name={nameOf(block)}
              isSelected={selected === index}
              onSelect={() => onSelect(selected === index ? null : index)}
              handle={
                <button
                  id={handleOf(index)}
                  type="button"
                  className={styles['handle']}
                  aria-label={t('content.edit.moveHandle', {
                    name: nameOf(block),
                    position: index + 1,
                    count: blocks.length,
                  })}
                  {...handle(index)}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') cancel();
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                    if (by === 0) return;
                    event.preventDefault();
                    move(index, index + by, handleOf(index + by));
                  }}
                >
                  <Icon name="menu" />
                </button>
              }
            >
              <BlockSettings
                block={block}
                index={index}
                onChange={(next) => onChange(blocks.with(index, next))}
                actions={
                  <div className={styles['entryActions']}>
                    {index > 0 && (
                      <Button
                        id={`${headingOf(index)}-up`}
                        variant="quiet"
                        aria-label={t('websites.moveUp', { name: nameOf(block) })}
                        onClick={() => move(index, index - 1, `${headingOf(index - 1)}-${index === 1 ? 'down' : 'up'}`)}
                      >
                        ↑
                      </Button>
                    )}
                    {index < blocks.length - 1 && (
                      <Button
                        id={`${headingOf(index)}-down`}
                        variant="quiet"
                        aria-label={t('websites.moveDown', { name: nameOf(block) })}
                        onClick={() =>
                          move(
                            index,
                            index + 1,
                            `${headingOf(index + 1)}-${index === blocks.length - 2 ? 'up' : 'down'}`,
                          )
                        }
                      >
                        ↓
                      </Button>
                    )}
                    <Button variant="quiet" onClick={() => insert(index + 1, structuredClone(block))}>
                      {t('content.edit.duplicate')}
                    </Button>
                    <Button
                      variant="quiet"
                      onClick={() => {
                        copy(block);
                        announce(t('content.edit.copied', { name: nameOf(block) }));
                      }}
                    >
                      {t('content.edit.copy')}
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={t('content.edit.removeOne', { name: nameOf(block) })}
                      onClick={() => remove(index)}
                    >
                      {t('content.edit.remove')}
                    </Button>
                  </div>
                }
              />
            </BlockRow>
          </li>
        ))}
      </ol>
      <div className={styles['entryActions']}>
        <Button id={idOf(['add'])} variant="secondary" onClick={() => setPicking(true)}>
          {t('content.edit.addBlock')}
        </Button>
        {copied && (
          <Button
            variant="secondary"
            aria-label={t('content.edit.pasteOne', { name: nameOf(copied) })}
            onClick={() => insert(insertedAt, copied)}
          >
            {t('content.edit.paste')}
          </Button>
        )}
      </div>
      {isPicking && <BlockPicker onClose={() => setPicking(false)} onPick={add} />}
    </section>
  );
}

function dropMark(dragged: { from: number; to: number } | undefined, index: number, count: number) {
  if (!dragged || dragged.to === dragged.from || dragged.to === dragged.from + 1) return undefined;
  if (dragged.to === index) return 'before';
  return dragged.to === count && index === count - 1 ? 'after' : undefined;
}

function useBlockName() {
  const t = useTexts();
  return ({ type }: Pick<FileBlock, 'type'>): string => {
    const kind = blockKind(type);
    return kind ? t(`content.type.${kind.type}`) : type;
  };
}
