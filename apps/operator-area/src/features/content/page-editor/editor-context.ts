import type { Locale } from '@posada/i18n';
import { createContext, use } from 'react';
import type { FilePhoto, PageProblem, Place, References } from './page-types.ts';

/** What every field of the editor knows. */
export interface Editing {
  website: number;
  /** The language that is edited. */
  language: Locale;
  /** The website's own: its texts are shown where another language has none. */
  main: Locale;
  /** Those that the website is shown in. */
  languages: readonly Locale[];
  /** Of the clocks by which moments are written. */
  timeZone: string;
  problems: readonly PageProblem[];
  references: References;
  /** Those of the entry. */
  pictures: readonly FilePhoto[];
  /** The element of the field at a place. */
  idOf: (place: Place) => string;
  /** Says to who does not see the screen what has happened. */
  announce: (text: string) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('a field of a page is outside of its editor');
  return editing;
}

const begins = (place: Place, with_: Place) => with_.every((step, index) => place[index] === step);

/** What the check found at a place; of a field without fields of its own also what it found inside. */
export const problemsAt = (problems: readonly PageProblem[], place: Place, isLeaf: boolean): string[] =>
  problems
    .filter((each) => begins(each.place, place) && (isLeaf || each.place.length === place.length))
    .map(({ problem }) => problem);
