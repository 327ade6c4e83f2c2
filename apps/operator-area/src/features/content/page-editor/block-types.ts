import { PAGE_BLOCKS, type PageBlockType } from '@posada/api-client/definitions';
import type * as v from 'valibot';
import { type FieldSpec, fieldSpec, type ObjectSpec, type VariantSpec } from './field-spec.ts';

export const GROUPS = ['texts', 'pictures', 'hotel', 'offers', 'journal', 'forms', 'layout'] as const;
export type GroupName = (typeof GROUPS)[number];

/** Where the picker shows a type: types of a group stand in this order. */
const GROUP_OF: Readonly<Record<PageBlockType, GroupName>> = {
  heading: 'texts',
  text: 'texts',
  'text-column': 'texts',
  box: 'texts',
  accordion: 'texts',
  alert: 'texts',
  counter: 'texts',
  html: 'texts',
  slider: 'pictures',
  'text-with-image': 'pictures',
  image: 'pictures',
  gallery: 'pictures',
  carousel: 'pictures',
  parallax: 'pictures',
  video: 'pictures',
  instagram: 'pictures',
  brand: 'pictures',
  search: 'hotel',
  'book-bar': 'hotel',
  'property-list': 'hotel',
  'property-map': 'hotel',
  map: 'hotel',
  'property-content': 'hotel',
  'roomtype-list': 'hotel',
  'roomtype-photo-list': 'hotel',
  'roomtype-amenity-top-list': 'hotel',
  'facility-list': 'hotel',
  'complement-list': 'hotel',
  'certificate-list': 'hotel',
  'point-of-interest-list': 'hotel',
  'guest-reviews': 'hotel',
  room: 'hotel',
  'offer-list': 'offers',
  offer: 'offers',
  'loyalty-promotion': 'offers',
  popup: 'offers',
  button: 'offers',
  posts: 'journal',
  journal: 'journal',
  post: 'journal',
  'contact-form': 'forms',
  'newsletter-form': 'forms',
  'agency-request-form': 'forms',
  'price-claim-form': 'forms',
  separator: 'layout',
  space: 'layout',
  shortcode: 'layout',
};
export const typesOf = (group: GroupName): PageBlockType[] =>
  (Object.keys(GROUP_OF) as PageBlockType[]).filter((type) => GROUP_OF[type] === group);

/** The styles of a block that has more than one, from 1 on: docs/contracts/blocks.md. */
const STYLES = {
  slider: ['hero', 'cards'],
  'property-list': ['cards', 'rows', 'tiles'],
  gallery: ['rows', 'firstLarge', 'single'],
  image: ['pageWide', 'edgeToEdge'],
  box: ['outlined', 'dark'],
  carousel: ['several', 'single'],
  posts: ['cards', 'rows'],
  'roomtype-amenity-top-list': ['tiles', 'list'],
  video: ['pageWide', 'darkBand'],
} as const satisfies Partial<Record<PageBlockType, readonly string[]>>;
type StyleName = (typeof STYLES)[keyof typeof STYLES][number];

/** What a new block has where the least value that its schema allows is not what most pages need. */
const BEGINNINGS: Partial<Record<PageBlockType, Readonly<Record<string, unknown>>>> = {
  heading: { level: 2 },
  space: { size: 4 },
};

export interface BlockKind {
  type: PageBlockType;
  settings: ObjectSpec | VariantSpec;
  styles: readonly StyleName[];
  beginning: Readonly<Record<string, unknown>>;
}

const isType = (type: string): type is PageBlockType => Object.hasOwn(PAGE_BLOCKS, type);
const kinds = new Map<PageBlockType, BlockKind>();

/** What the editor knows of a type of blocks; undefined: the website file has a block that this version does not know. */
export function blockKind(type: string): BlockKind | undefined {
  if (!isType(type)) return undefined;
  const known = kinds.get(type);
  if (known) return known;
  const styles: readonly StyleName[] = type in STYLES ? STYLES[type as keyof typeof STYLES] : [];
  const settings = fieldSpec(PAGE_BLOCKS[type] as v.GenericSchema) as ObjectSpec | VariantSpec; // settings are objects
  const kind = { type, settings, styles, beginning: BEGINNINGS[type] ?? {} };
  kinds.set(type, kind);
  return kind;
}

/** Names of all fields in one. */
export const namesIn = (spec: FieldSpec): string[] => {
  switch (spec.kind) {
    case 'object':
      return spec.fields.flatMap(({ name, field }) => [name, ...namesIn(field)]);
    case 'list':
      return namesIn(spec.item);
    case 'variant':
      return spec.options.flatMap(namesIn);
    default:
      return [];
  }
};
/** Whether a step of a place is the name of a setting of this type of blocks. */
export const isSetting = ({ settings }: BlockKind, step: string | number): boolean =>
  typeof step === 'string' && namesIn(settings).includes(step);
