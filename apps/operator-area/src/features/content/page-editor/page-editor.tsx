import { useSite } from '@posada/area';
import { LANGUAGE_NAMES, type Locale, languageTag } from '@posada/i18n';
import { Notice, SelectField, VisuallyHidden } from '@posada/ui';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { BlockList } from './block-list.tsx';
import { blockKind, isSetting } from './block-types.ts';
import { type Editing, EditingContext } from './editor-context.ts';
import { useFieldTexts } from './field-texts.ts';
import styles from './page-editor.module.css';
import { PageFacts } from './page-facts.tsx';
import type { FilePage, FilePhoto, PageProblem, Place, References } from './page-types.ts';

export interface PageEditorProps {
  page: FilePage;
  /** The website's own language: its texts are shown where another language has none. */
  main: Locale;
  /** Those that the website is shown in. */
  languages: readonly Locale[];
  /** The one that is edited. */
  language: Locale;
  onLanguage: (language: Locale) => void;
  /** Gets the whole next page; what was not changed is the same object. */
  onChange: (page: FilePage) => void;
  problems: readonly PageProblem[];
  /** Index of the block whose fields are shown. */
  selected: number | null;
  onSelect: (index: number | null) => void;
  /** Of the website, for the preview of what search engines show. */
  host: string;
  /** Those that the website has already. */
  pictures?: readonly FilePhoto[];
  /** What settings can name. A kind that is not there is typed as an id. */
  references?: References;
}

const NO_PICTURES: readonly FilePhoto[] = [];
const NO_REFERENCES: References = {};

/**
 * The facts and blocks of a page. Its values are those of the page that is passed in: a form of its own would be a second
 * copy of it beside the draft, the frame and what can be undone (decision 0193).
 */
export function PageEditor({
  page,
  main,
  languages,
  language,
  onLanguage,
  onChange,
  problems,
  selected,
  onSelect,
  host,
  pictures = NO_PICTURES,
  references = NO_REFERENCES,
}: PageEditorProps) {
  const t = useTexts();
  const { locale } = useSite();
  const base = useId();
  const [announcement, announce] = useState('');
  const idOf = useCallback((place: Place) => `${base}-${place.join('-')}`, [base]);
  const editing = useMemo<Editing>(
    () => ({ language, main, languages, problems, references, pictures, idOf, announce }),
    [language, main, languages, problems, references, pictures, idOf],
  );
  const nameOf = usePlaceName(page);
  const goTo = useGoTo(idOf, onSelect);
  return (
    <EditingContext value={editing}>
      <div className={styles['editor']}>
        {problems.length > 0 && (
          <Notice tone="danger" role="status" title={t('content.edit.problems', { count: problems.length })}>
            <ul className={styles['problems']}>
              {problems.map(({ place, problem }) => (
                <li key={`${place.join('.')} ${problem}`}>
                  <button type="button" lang="en" className={styles['problemLink']} onClick={() => goTo(place)}>
                    <span lang={languageTag(locale)}>{nameOf(place)}</span> {problem}
                  </button>
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {languages.length > 1 && (
          <SelectField
            label={t('content.edit.language')}
            value={language}
            onChange={({ target }) => onLanguage(target.value as Locale)}
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </SelectField>
        )}
        <PageFacts page={page} host={host} onChange={onChange} />
        <BlockList
          blocks={page.blocks}
          onChange={(blocks) => onChange({ ...page, blocks })}
          selected={selected}
          onSelect={onSelect}
        />
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </div>
    </EditingContext>
  );
}

/** What people call a place of a page: the fields of the page, or a block and the setting of it. */
function usePlaceName(page: FilePage) {
  const t = useTexts();
  const { label } = useFieldTexts();
  return (place: Place): string => {
    const [part, index] = place;
    const type = part === 'blocks' && typeof index === 'number' ? page.blocks[index]?.type : undefined;
    if (typeof index !== 'number' || type === undefined) {
      if (part === 'title' || part === 'description') return t(`content.edit.${part}`);
      return part === 'paths' ? t('content.field.address') : t('content.edit.facts');
    }
    const kind = blockKind(type);
    const name = `${kind ? t(`content.type.${kind.type}`) : type} (${index + 1})`;
    // the last step that is the name of a setting and not a language, a position or a part of a picture
    const at = place.findLastIndex((step, depth) => depth > 2 && kind && isSetting(kind, step));
    return at === -1 ? name : `${name}, ${label(String(place[at]), type, place.slice(0, at))}`;
  };
}

/** Opens the block of a place and focuses its field, or the nearest one around it. */
function useGoTo(idOf: (place: Place) => string, onSelect: (index: number | null) => void) {
  const wanted = useRef<Place>(undefined);
  const [, setCount] = useState(0);
  useEffect(() => {
    const place = wanted.current;
    wanted.current = undefined;
    for (let length = place?.length ?? 0; place && length > 0; length -= 1) {
      const field = document.getElementById(idOf(place.slice(0, length)));
      if (!field) continue;
      for (let around = field.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
        around.open = true;
      field.focus();
      return;
    }
  });
  return (place: Place) => {
    wanted.current = place;
    const [part, index] = place;
    if (part === 'blocks' && typeof index === 'number') onSelect(index);
    setCount((count) => count + 1);
  };
}
