import type { Locale } from '@posada/i18n';
import type { FilePage } from './page-editor/page-types.ts';

/** Letters and digits of a name, as ids and addresses of pages have them. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);

/** An id that none of the others has. */
function freeIdOf(name: string, taken: readonly string[]): string {
  const first = slugOf(name) || 'page';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? first : `${first}-${count}`;
    if (!taken.includes(id)) return id;
  }
}

/** A page with a name, in the language of the website. @param copied blocks and the rest are those of this page */
export function newPage(name: string, language: Locale, taken: readonly string[], copied?: FilePage): FilePage {
  const id = freeIdOf(name, taken);
  const { noindex, itemPage } = copied ?? {};
  return {
    id,
    paths: { [language]: `/${id}` },
    title: { [language]: name },
    description: copied?.description ?? { [language]: '' },
    ...(itemPage === undefined ? {} : { itemPage }),
    ...(noindex === undefined ? {} : { noindex }),
    blocks: structuredClone(copied?.blocks ?? []),
  };
}
