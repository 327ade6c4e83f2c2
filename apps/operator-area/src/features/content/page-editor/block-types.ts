import { PAGE_BLOCKS, type PageBlockType } from '@posada/api-client/definitions';
import type * as v from 'valibot';
import { type FieldSpec, fieldSpec, type ObjectSpec, type VariantSpec } from './field-spec.ts';

export const GROUPS = {
  texts: ['heading', 'text', 'text-column', 'box', 'accordion', 'alert', 'counter', 'html'],
  pictures: ['slider', 'text-with-image', 'image', 'gallery', 'carousel', 'parallax', 'video', 'instagram', 'brand'],
  hotel: [
    'search',
    'book-bar',
    'property-list',
    'property-map',
    'map',
    'property-content',
    'roomtype-list',
    'roomtype-photo-list',
    'roomtype-amenity-top-list',
    'facility-list',
    'complement-list',
    'certificate-list',
    'point-of-interest-list',
    'guest-reviews',
    'room',
  ],
  offers: ['offer-list', 'offer', 'loyalty-promotion', 'popup', 'button'],
  journal: ['posts', 'journal', 'post'],
  forms: ['contact-form', 'newsletter-form', 'agency-request-form', 'price-claim-form'],
  layout: ['separator', 'space', 'shortcode'],
} as const satisfies Record<string, readonly PageBlockType[]>;
export type GroupName = keyof typeof GROUPS;

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

const namesIn = (spec: FieldSpec): string[] => {
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
