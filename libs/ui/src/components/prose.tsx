import { classes } from './class-names.ts';
import styles from './prose.module.css';
import { trustedHtml } from './trusted-html.ts';

export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service, let in by the one policy
  <div className={classes(styles['prose'], className)} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
);
