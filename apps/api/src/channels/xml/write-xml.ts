/** Markup that is written already. */
export interface Xml {
  readonly xml: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Signs that XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NO_LETTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g;
const escaped = (text: string) => text.replace(NO_LETTER, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

type Attribute = string | number | boolean | undefined;

/** An element; an attribute that is undefined and a child that is absent are left out. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly (Xml | string | undefined | readonly Xml[])[]
): Xml {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  const inside = children
    .flat()
    .map((child) => (child === undefined ? '' : typeof child === 'string' ? escaped(child) : child.xml))
    .join('');
  return { xml: inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>` };
}

export const xmlDocument = (root: Xml) => `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`;
