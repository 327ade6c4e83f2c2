/**
 * The part of i18next that browsers of this site use, under its names: 1 kB instead of 14
 * (docs/decisions/0012-small-i18next-in-the-browser.md). Texts, plurals and placeholders; the language of a document
 * never changes. The server says the same texts by the library itself, and `parity.test.ts` holds both against each other
 * over every text of the site.
 */

export type Values = Record<string, unknown> & { count?: number; ns?: string };
export type Bundle = Record<string, string>;

interface Options {
  lng: string;
  defaultNS: string;
  resources: Record<string, Record<string, Bundle>>;
}

export class Texts {
  language = '';
  #bundles: Record<string, Bundle> = {};
  #defaultNamespace = '';
  #plurals = new Intl.PluralRules('en');

  /** For the library's plugins: there are none here. */
  use(): this {
    return this;
  }

  async init({ lng, defaultNS, resources }: Options): Promise<void> {
    this.language = lng;
    this.#defaultNamespace = defaultNS;
    this.#bundles = { ...resources[lng] };
    this.#plurals = new Intl.PluralRules(lng);
  }

  /** Adds texts of one language, the document's; those that are there already are replaced. */
  addResourceBundle(_language: string, namespace: string, texts: Bundle): void {
    this.#bundles[namespace] = { ...this.#bundles[namespace], ...texts };
  }

  /** The text of a key before its placeholders are filled. */
  #find(namespace: string, key: string, count: unknown): string | undefined {
    const texts = this.#bundles[namespace] ?? {};
    if (typeof count !== 'number') return texts[key];
    const zero = count === 0 ? texts[`${key}_zero`] : undefined;
    return zero ?? texts[`${key}_${this.#plurals.select(count)}`] ?? texts[key] ?? texts[`${key}_other`];
  }

  exists(key: string, { ns = this.#defaultNamespace, count }: Values = {}): boolean {
    return this.#find(ns, key, count) !== undefined;
  }

  /** `t` of a namespace. A key without a text is its own text, a placeholder without a value stays. */
  getFixedT(_language: string | null, namespace = this.#defaultNamespace) {
    return (key: string, values: Values = {}): string => {
      const text = this.#find(values.ns ?? namespace, key, values.count) ?? key;
      return text.replace(/\{\{(.+?)\}\}/g, (found, name: string) =>
        Object.hasOwn(values, name.trim()) ? String(values[name.trim()] ?? '') : found,
      );
    };
  }
}

export const createInstance = () => new Texts();
