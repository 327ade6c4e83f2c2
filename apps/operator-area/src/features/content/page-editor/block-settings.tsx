import { SelectField } from '@posada/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { ObjectFields, VariantField } from './block-field.tsx';
import { blockKind } from './block-types.ts';
import { problemsAt, useEditing } from './editor-context.ts';
import type { Fields } from './field-values.ts';
import styles from './page-editor.module.css';
import type { FileBlock } from './page-types.ts';
import { ShownTime } from './shown-time.tsx';

/** The fields of a block, below what can be done with it as a whole. */
export function BlockSettings({
  block,
  index,
  actions,
  onChange,
}: {
  block: FileBlock;
  index: number;
  actions: ReactNode;
  onChange: (block: FileBlock) => void;
}) {
  const t = useTexts();
  const { idOf, problems } = useEditing();
  const kind = blockKind(block.type);
  const place = ['blocks', index, 'settings'];
  const own = [
    ...problemsAt(problems, ['blocks', index], false),
    ...problemsAt(problems, ['blocks', index, 'type'], true),
    ...problemsAt(problems, place, false),
  ];
  return (
    <>
      {actions}
      {kind ? (
        <p className={styles['about']}>{t(`content.about.${kind.type}`)}</p>
      ) : (
        <p>{t('content.edit.unknownAbout')}</p>
      )}
      {own.length > 0 && <p className={styles['problem']}>{own.join('; ')}</p>}
      {kind && kind.styles.length > 0 && (
        <SelectField
          id={idOf(['blocks', index, 'style'])}
          label={t('content.edit.style')}
          value={String(block.style ?? 1)}
          onChange={({ target }) => onChange({ ...block, style: Number(target.value) })}
        >
          {kind.styles.map((style, each) => (
            <option key={style} value={each + 1}>
              {t(`content.style.${style}`)}
            </option>
          ))}
        </SelectField>
      )}
      {kind?.settings.kind === 'object' && (
        <ObjectFields
          fields={kind.settings.fields}
          type={kind.type}
          place={place}
          value={block.settings}
          onChange={(settings) => onChange({ ...block, settings })}
        />
      )}
      {kind?.settings.kind === 'variant' && (
        <VariantField
          spec={kind.settings}
          name={kind.type}
          type={kind.type}
          label={t('content.edit.which')}
          place={place}
          value={block.settings}
          isOptional={false}
          onChange={(settings) => onChange({ ...block, settings: settings as Fields })}
        />
      )}
      <ShownTime {...{ block, index, onChange }} />
    </>
  );
}
