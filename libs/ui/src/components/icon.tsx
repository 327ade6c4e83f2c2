import { classes } from '../class-names.ts';
import styles from './icon.module.css';
import { ICON_PATHS } from './icon-paths.gen.ts';

export type IconName = keyof typeof ICON_PATHS;

/** Without a label the icon is decoration. An unknown name draws the neutral check. */
export const Icon = ({ name, ...rest }: OutlineProps & { name: IconName }) => (
  <Outline path={ICON_PATHS[name] ?? ICON_PATHS.check} {...rest} />
);

interface OutlineProps {
  label?: string;
  className?: string | undefined;
}

/** One path on a grid of 24 as a drawing of text size. */
export const Outline = ({ path, label, className }: OutlineProps & { path: string }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label or hidden from assistive technology
  <svg
    viewBox="0 0 24 24"
    className={classes(styles['icon'], className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    <path d={path} />
  </svg>
);
