interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown;
}

let isCreated = false;

/**
 * Lets Leaflet load on pages that require Trusted Types: it asks the browser once whether it knows SVG, by `innerHTML`.
 * The policy allows that one constant and refuses all other HTML, as the page did without it. Call before the import.
 */
export function allowMapLibrary() {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (isCreated || !trustedTypes) return;
  trustedTypes.createPolicy('default', { createHTML: (html) => (html === '<svg/>' ? html : null) });
  isCreated = true;
}
