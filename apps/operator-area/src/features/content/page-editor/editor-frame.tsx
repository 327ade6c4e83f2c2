import { useSite } from '@posada/area';
import { LANGUAGE_NAMES, type Locale, languageTag } from '@posada/i18n';
import { Notice, SelectField, VisuallyHidden } from '@posada/ui';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { type Editing, EditingContext } from './editor-context.ts';
import styles from './page-editor.module.css';
import type { FilePhoto, PageProblem, Place, References } from './page-types.ts';

export interface FrameProps {
  website: number;
  /** The website's own language: its texts are shown where another language has none. */
  main: Locale;
  /** Those that the website is shown in. */
  languages: readonly Locale[];
  /** The one that is edited. */
  language: Locale;
  onLanguage: (language: Locale) => void;
  /** Of the clocks by which moments are written. */
  timeZone: string;
  problems: readonly PageProblem[];
  /** Those that the entry has already. */
  pictures?: readonly FilePhoto[];
  /** What settings can name. A kind that is not there is typed as an id. */
  references?: References;
}

const NO_PICTURES: readonly FilePhoto[] = [];
const NO_REFERENCES: References = {};

/** What stands around the fields of an entry: what is wrong with it, and the language that is edited. */
export function EditorFrame({
  website,
  main,
  languages,
  language,
  onLanguage,
  timeZone,
  problems,
  pictures = NO_PICTURES,
  references = NO_REFERENCES,
  nameOf,
  onOpen,
  children,
}: FrameProps & {
  /** What people call a place of the entry. */
  nameOf: (place: Place) => string;
  /** Shows the fields of a place before one of them gets the focus. */
  onOpen?: (place: Place) => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const { locale } = useSite();
  const base = useId();
  const [announcement, announce] = useState('');
  const idOf = useCallback((place: Place) => `${base}-${place.join('-')}`, [base]);
  const editing = useMemo<Editing>(
    () => ({ website, language, main, languages, timeZone, problems, references, pictures, idOf, announce }),
    [website, language, main, languages, timeZone, problems, references, pictures, idOf],
  );
  const goTo = useGoTo(idOf, onOpen);
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
        {children}
        <VisuallyHidden>
          <span role="status">{announcement}</span>
        </VisuallyHidden>
      </div>
    </EditingContext>
  );
}

/** Opens what has the field of a place and focuses the field, or the nearest one around it. */
function useGoTo(idOf: (place: Place) => string, onOpen: ((place: Place) => void) | undefined) {
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
    onOpen?.(place);
    setCount((count) => count + 1);
  };
}
