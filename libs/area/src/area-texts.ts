import type { Catalogue } from '@posada/i18n';
import type { Area, Catalogues, Messages } from './contract.ts';

/** Namespace of the texts of a lib in an area: areas of different releases have different versions of a lib. */
export const namespaceOf = (area: string, lib: string) => (lib === '' ? area : `${area}/${lib}`);
/** The area that a namespace is of. */
export const areaOfNamespace = (namespace: string) => namespace.split('/')[0] ?? namespace;

/** Texts of an area in one language, by namespace: its own first, then those of the libs that it uses. */
export type AreaTexts = Record<string, Messages>;

export async function readTexts(
  { messages, uses = [] }: Pick<Area, 'messages' | 'uses'>,
  name: string,
  language: Catalogue,
) {
  const read = async (lib: string, { [language]: load, en }: Catalogues) =>
    [namespaceOf(name, lib), (await (load ?? en)()).default] as const;
  const all = [{ name: '', messages }, ...uses];
  const texts: AreaTexts = Object.fromEntries(await Promise.all(all.map((lib) => read(lib.name, lib.messages))));
  return texts;
}

/** A text by its key: the area's own, else that of a lib that it uses. */
export const textIn = (texts: AreaTexts | undefined, key: string): string | undefined =>
  Object.values(texts ?? {}).find((messages) => messages[key])?.[key];
