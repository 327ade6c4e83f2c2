type Json = unknown;
type Place = readonly (string | number)[];

/** The files of a photo, as far as a small picture of it needs them. */
export interface PhotoFiles {
  url: string;
  widths: readonly number[];
  width: number;
  height: number;
}

/** A value of a page that differs. `block`: the type of the block that it lies in; null: a fact of the page. */
export interface Difference {
  block: string | null;
  /** Within the block or the page. */
  place: Place;
  /** Undefined: it was not there. */
  was?: string;
  /** Undefined: it is not there any more. */
  is?: string;
  /** Of a picture, beside its address. */
  photos?: { was?: PhotoFiles; is?: PhotoFiles };
}

interface Block {
  type: string;
  settings?: Json;
  /** Its style and its time. */
  [name: string]: Json;
}

interface Value {
  place: Place;
  text: string;
  photo?: PhotoFiles;
}

const isPhoto = (value: object): value is PhotoFiles & { alt?: Json; focus?: { x: number; y: number } } =>
  'url' in value && 'widths' in value;

/** The values of a part of a page, each with its place. A photo is its file, its text and its focal point. */
function valuesIn(value: Json, place: Place = [], found: Map<string, Value> = new Map()) {
  const put = (own: Value) => found.set(JSON.stringify(own.place), own);
  if (value !== null && typeof value === 'object' && isPhoto(value)) {
    const { alt, focus } = value;
    put({ place, text: value.url, photo: value });
    valuesIn(alt, [...place, 'alt'], found);
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    if (focus) put({ place: [...place, 'focus'], text: `${percent(focus.x)} · ${percent(focus.y)}` });
  } else if (value !== null && typeof value === 'object') {
    for (const [key, each] of Array.isArray(value) ? value.entries() : Object.entries(value))
      valuesIn(each, [...place, key], found);
  } else if (value !== undefined) put({ place, text: String(value) });
  return found;
}

function differ(before: Json, after: Json, block: string | null): Difference[] {
  const [was, is] = [valuesIn(before), valuesIn(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old, next] = [was.get(key), is.get(key)];
    if (old?.text === next?.text) return [];
    const place = (next ?? old)?.place ?? [];
    const photos = { ...(old?.photo && { was: old.photo }), ...(next?.photo && { is: next.photo }) };
    return [
      {
        block,
        place,
        ...(old ? { was: old.text } : {}),
        ...(next ? { is: next.text } : {}),
        ...(old?.photo || next?.photo ? { photos } : {}),
      },
    ];
  });
}

/** Pairs blocks that are the same or, in their order, of the same type. */
function pairs(before: readonly Block[], after: readonly Block[]): [Block | undefined, Block | undefined][] {
  const left = [...before];
  const take = (fits: (block: Block) => boolean) => {
    const index = left.findIndex(fits);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const same = after.map((block) => take((other) => JSON.stringify(other) === JSON.stringify(block)));
  const found = after.map((block, index): [Block | undefined, Block | undefined] => [
    same[index] ?? take(({ type }) => type === block.type),
    block,
  ]);
  return [...found, ...left.map((block): [Block, undefined] => [block, undefined])];
}

const valuesOf = ({ type: _, settings, ...own }: Block) => ({ ...(settings as object), ...own });
const blocksOf = (page: Record<string, Json> | null) => (page?.['blocks'] ?? []) as Block[];
const factsOf = (page: Record<string, Json> | null) => {
  const { blocks: _, id: __, ...facts } = page ?? {};
  return facts;
};

/** What differs between two states of a page; null: there was no page. The order of blocks is one difference. */
export function differencesOf(before: Record<string, Json> | null, after: Record<string, Json> | null): Difference[] {
  const [old, next] = [blocksOf(before), blocksOf(after)];
  const paired = pairs(old, next);
  const order = paired.flatMap(([was, is]) => (was && is ? [old.indexOf(was)] : []));
  const isMoved = order.some((place, index) => index > 0 && place < (order[index - 1] ?? 0));
  const types = (blocks: readonly Block[]) => blocks.map(({ type }) => type).join(', ');
  return [
    ...differ(factsOf(before), factsOf(after), null),
    ...(isMoved ? [{ block: null, place: ['blocks'], was: types(old), is: types(next) }] : []),
    ...paired.flatMap(([was, is]) => {
      const type = (is ?? was)?.type ?? '';
      if (!was) return [{ block: type, place: [], is: type }];
      if (!is) return [{ block: type, place: [], was: type }];
      return differ(valuesOf(was), valuesOf(is), type);
    }),
  ];
}
