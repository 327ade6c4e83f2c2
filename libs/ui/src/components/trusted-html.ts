let policy: { createHTML(html: string): unknown } | undefined;

/**
 * HTML of the operator, for the two ways in which it is read: rendered after the service has sanitised it (`Prose`), and
 * parsed into a document that is never rendered (`inertHtml`).
 */
export function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): typeof policy } })
    .trustedTypes;
  policy ??= factory?.createPolicy('cms', { createHTML: (text: string) => text });
  return (policy?.createHTML(html) ?? html) as string;
}
