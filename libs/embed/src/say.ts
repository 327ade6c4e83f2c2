import type { EmbedTexts } from './contract.ts';

/** The text of a key in the plural form of `values.count`, with its values. */
export function say(texts: EmbedTexts, tag: string, key: string, values: Record<string, string | number> = {}): string {
  const { count } = values;
  const form = typeof count === 'number' ? `${key}_${new Intl.PluralRules(tag).select(count)}` : key;
  const text = texts[form] ?? texts[`${key}_other`] ?? '';
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
