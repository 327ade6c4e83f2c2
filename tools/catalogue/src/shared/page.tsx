import type { ComponentType, ReactNode } from 'react';
import styles from './page.module.css';

/** The page of one component, or of a few that belong together. */
export interface ComponentPage {
  /** In the address. */
  id: string;
  title: string;
  /** What it is for, in a sentence or two. */
  about: string;
  /** What a file imports to use it. */
  imports: string;
  /** Components of the page's file; their names, as words, are the titles. */
  examples: Readonly<Record<string, ComponentType>>;
  /** What is worth knowing of an example, by its name. */
  notes?: Readonly<Record<string, string>>;
  /** Keys and what they do, in addition to those of the platform. */
  keys?: readonly (readonly [keys: string, effect: string])[];
}

/** A page with the text of its file, from which the code of its examples is cut. */
export type SourcedPage = ComponentPage & { source: string };

/** `LongText` as people write it: "Long text". */
export const titleOf = (name: string) =>
  name.replace(/(?<=[A-Za-z])([A-Z])/g, (_, start: string) => ` ${start.toLowerCase()}`);

/** Source of a top-level component of a page, as it was written. */
export function codeOf(source: string, name: string): string {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => new RegExp(`^(export )?(const|function) ${name}\\b`).test(line));
  if (first === -1) throw new Error(`no ${name} in this page's source`);
  const length = lines.slice(first).findIndex((line) => /^[)}\]]/.test(line) || /^\S.*;$/.test(line));
  return lines.slice(first, first + length + 1).join('\n');
}

export type ForcedState = 'hover' | 'focus';

/** Examples side by side, each under its name. */
export const Shown = ({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) => (
  <div className={styles['shown']} data-wide={isWide || undefined}>
    {children}
  </div>
);

/** One state of a component. `force` shows it as if hovered or focused. */
export const State = ({ name, force, children }: { name: string; force?: ForcedState; children: ReactNode }) => (
  <div className={styles['state']} data-force={force}>
    <p lang="en">{name}</p>
    <div>{children}</div>
  </div>
);
