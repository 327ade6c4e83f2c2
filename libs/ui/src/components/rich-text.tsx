import { classes, Prose } from '@posada/ui';
import type { ComponentProps } from 'react';
import styles from './rich-text.module.css';

/** What an editor writes where all is allowed: tables, lists of terms and quotations too. */
export const RichText = ({ html, className }: ComponentProps<typeof Prose>) => (
  <Prose html={html} className={classes(styles['richText'], className)} />
);
