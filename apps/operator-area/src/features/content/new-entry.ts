import type { ContentKind } from '@posada/api-client/operator';
import type { Locale } from '@posada/i18n';
import type { Entry } from './page-editor/page-types.ts';

/** Kinds of which new entries are made here; hotels, room types and offers are made in the settings. */
const NEW_KINDS = ['page', 'post', 'menu', 'shortcode'] as const satisfies readonly ContentKind[];
export type NewKind = (typeof NEW_KINDS)[number];
/** Whether entries of a kind are made and deleted here. */
export const isNewKind = (kind: ContentKind): kind is NewKind => NEW_KINDS.some((each) => each === kind);

/** Letters and digits of a name, as ids and addresses have them. */
const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50);

/** An id that none of the others has. */
function freeIdOf(name: string, kind: NewKind, taken: readonly string[]): string {
  const first = slugOf(name) || kind;
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? first : `${first}-${count}`;
    if (!taken.includes(id)) return id;
  }
}

/** What an entry of a kind has beside its id and its title where nothing is copied. */
const BEGINNINGS: Record<NewKind, (now: Date) => Entry> = {
  page: () => ({ description: '', blocks: [] }),
  post: (now) => ({ category: '', createdAt: now.toISOString(), summary: '', html: '', photo: null }),
  menu: () => ({ items: [] }),
  shortcode: () => ({ typology: '', html: '' }),
};

interface NewEntry {
  kind: NewKind;
  name: string;
  /** Of the website. */
  language: Locale;
  /** Ids that are there. */
  taken: readonly string[];
  /** What a setting that has to name something begins with. */
  category?: string | undefined;
  /** The rest is that of this entry. */
  copied?: Entry | undefined;
  now: Date;
}

/** A draft with a name, in the language of the website. */
export function newEntry({
  kind,
  name,
  language,
  taken,
  category = '',
  copied,
  now,
}: NewEntry): Entry & { id: string } {
  const id = freeIdOf(name, kind, taken);
  const { slug: _, ...rest } = structuredClone(copied ?? BEGINNINGS[kind](now));
  return {
    ...rest,
    ...(kind === 'post' && !copied ? { category } : {}),
    ...(kind === 'post' ? { createdAt: now.toISOString(), slug: { [language]: id } } : {}),
    ...(kind === 'shortcode' && !copied ? { typology: id } : {}),
    ...(kind === 'page' ? { paths: { [language]: `/${id}` } } : {}),
    ...(kind === 'menu' ? {} : { title: { [language]: name } }),
    id,
  };
}
