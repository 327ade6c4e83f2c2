import type { WebsiteFileInput } from '@posada/api-client/operator';

/** An entry that is written, as a website file has it. */
export type Entry = Record<string, unknown>;
/** A page as a website file has it. */
export type FilePage = WebsiteFileInput['websites'][number]['pages'][number];
/** As the service stores it: no page is without its parts. Null: there is none, or it is to be deleted. */
export const filePageOf = (value: Entry | null | undefined): FilePage | null =>
  (value ?? null) as unknown as FilePage | null;
export type FileBlock = FilePage['blocks'][number];
export type FilePhoto = NonNullable<WebsiteFileInput['properties'][number]['photos']>[number];

export type Place = readonly (string | number)[];

/** What a check found, in its own words. */
export interface PageProblem {
  /** Inside the page. */
  place: Place;
  problem: string;
}

/** What settings of a block name by an id. */
export type ReferenceKind =
  | 'property'
  | 'roomType'
  | 'destination'
  | 'chapter'
  | 'post'
  | 'category'
  | 'shortcode'
  | 'typology'
  | 'page';

/** What can be named, by kind. A kind that is not there is typed as an id. */
export type References = Partial<Record<ReferenceKind, readonly { id: string; name: string }[]>>;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The pictures anywhere in a part of a website file, each once: only they have an address and widths. */
export function photosIn(value: unknown, found: Map<string, FilePhoto> = new Map()): FilePhoto[] {
  if (isObject(value)) {
    if ('id' in value && 'url' in value && 'widths' in value) found.set(String(value['url']), value as FilePhoto);
    for (const each of Object.values(value)) photosIn(each, found);
  }
  return [...found.values()];
}
