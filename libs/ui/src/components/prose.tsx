import { classes } from './class-names.ts';
import styles from './prose.module.css';

let policy: { createHTML(html: string): unknown } | undefined;

/** The only place where HTML of the operator enters the page; the service has sanitised it. */
function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): typeof policy } })
    .trustedTypes;
  policy ??= factory?.createPolicy('cms', { createHTML: (text: string) => text });
  return (policy?.createHTML(html) ?? html) as string;
}

export const Prose = ({ html, className }: { html: string; className?: string | undefined }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the service, let in by the one policy
  <div className={classes(styles['prose'], className)} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
);
