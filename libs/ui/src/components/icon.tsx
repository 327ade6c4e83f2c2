import { classes } from './class-names.ts';
import styles from './icon.module.css';
import type { ICON_NAMES } from './icon-names.gen.ts';
import sprite from './icons.gen.svg';

export type IconName = (typeof ICON_NAMES)[number];

interface IconProps {
  name: IconName;
  label?: string;
  className?: string | undefined;
}

/**
 * A symbol of the sprite, of text size. Without a label it is decoration. The sprite is one file under its hash, fetched
 * once a visit; it must come from the page's own origin, or browsers refuse it.
 */
export const Icon = ({ name, label, className }: IconProps) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden from assistive technology
  <svg
    className={classes(styles['icon'], className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
