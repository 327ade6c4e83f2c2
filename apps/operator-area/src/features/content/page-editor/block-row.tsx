import { shownAt } from '@posada/api-client/operator';
import { useSite } from '@posada/area';
import { formatShortMoment } from '@posada/i18n';
import { Badge } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { blockKind } from './block-types.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import { summaryOf } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FileBlock } from './page-types.ts';

/** A block as one line: its type, its first words and whether something is wrong with it. */
export function BlockRow({
  block,
  index,
  name,
  isSelected,
  onSelect,
  handle,
  children,
}: {
  block: FileBlock;
  index: number;
  name: string;
  isSelected: boolean;
  onSelect: () => void;
  handle: ReactNode;
  /** Its fields. */
  children: ReactNode;
}) {
  const t = useTexts();
  const { idOf, language, main, problems } = useEditing();
  const kind = blockKind(block.type);
  const wrong = problemsAt(problems, ['blocks', index], true).length;
  const id = idOf(['blocks', index]);
  const summary = kind ? summaryOf(kind.settings, block.settings, language, main) : '';
  return (
    <>
      <div className={styles['row']} data-selected={isSelected || undefined}>
        {handle}
        <h3>
          <button
            id={id}
            type="button"
            className={styles['name']}
            aria-expanded={isSelected}
            aria-controls={isSelected ? `${id}-fields` : undefined}
            onClick={onSelect}
          >
            <span>{name}</span>
            {summary && <span className={styles['summary']}>{summary}</span>}
          </button>
        </h3>
        {wrong > 0 && <Badge tone="danger">{t('content.edit.problems', { count: wrong })}</Badge>}
        <TimeBadge block={block} />
        {!kind && <Badge tone="warning">{t('content.edit.unknownType')}</Badge>}
      </div>
      {isSelected && (
        <div id={`${id}-fields`} className={styles['fields']}>
          {children}
        </div>
      )}
    </>
  );
}

/** Of a block that guests do not always see: from when or until when they do. */
function TimeBadge({ block: { shownFrom, shownUntil } }: { block: FileBlock }) {
  const t = useTexts();
  const { locale } = useSite();
  const { timeZone } = useEditing();
  const now = shownAt({ shownFrom, shownUntil }, Date.now());
  if (now === 'after') return <Badge tone="warning">{t('content.edit.shownOver')}</Badge>;
  const moment = now === 'before' ? shownFrom : shownUntil;
  if (moment === undefined || Number.isNaN(Date.parse(moment))) return null;
  const when = formatShortMoment(moment, timeZone, locale);
  return <Badge>{t(now === 'before' ? 'content.edit.fromWhen' : 'content.edit.untilWhen', { when })}</Badge>;
}
