import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';
import styles from './refreshing.module.css';

/**
 * Content that stays on the screen and readable while newer content is loaded. A bar above it shows that: text that fades
 * has too little contrast.
 */
export function Refreshing({
  as: Element = 'div',
  busy,
  className,
  ...rest
}: ComponentProps<'section'> & { as?: 'div' | 'section' | 'ul'; busy: boolean }) {
  // the three elements have the same attributes; their types differ in their refs alone
  const Part = Element as 'section';
  return <Part {...rest} aria-busy={busy} className={classes(styles['refreshing'], className)} />;
}
