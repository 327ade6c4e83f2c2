export type Place = readonly (string | number)[];

/** `properties[0].roomTypes[2].size` */
export const nameOfPlace = (place: Place): string =>
  place
    .map((step) => (typeof step === 'number' ? `[${step}]` : /^[A-Za-z_]\w*$/.test(step) ? `.${step}` : `["${step}"]`))
    .join('')
    .replace(/^\./, '') || 'the file as a whole';

const STRING = /"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

/**
 * Where each value of a JSON text begins, by the name of its place. Of a text that is no JSON, `brokenAt` is the
 * position where it ceases to be: the engine's own message does not always tell.
 */
export function placesIn(text: string): { places: Map<string, number>; brokenAt: number | undefined } {
  const places = new Map<string, number>();
  let at = 0;
  const skip = () => {
    while (/[ \t\r\n]/.test(text[at] ?? '')) at += 1;
  };
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new SyntaxError();
    at += found.length;
    return found;
  };
  const isNext = (mark: string) => {
    skip();
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const need = (mark: string) => {
    if (!isNext(mark)) throw new SyntaxError();
  };
  const readEntries = (closing: string, readEntry: (index: number) => void) => {
    if (isNext(closing)) return;
    for (let index = 0; ; index += 1) {
      skip();
      readEntry(index);
      if (isNext(closing)) return;
      need(',');
    }
  };
  const readValue = (place: Place) => {
    skip();
    places.set(nameOfPlace(place), at);
    if (isNext('[')) readEntries(']', (index) => readValue([...place, index]));
    else if (isNext('{')) {
      readEntries('}', () => {
        const key = JSON.parse(take(STRING)) as string;
        need(':');
        readValue([...place, key]);
      });
    } else take(text[at] === '"' ? STRING : LITERAL);
  };
  try {
    readValue([]);
    skip();
    return { places, brokenAt: at < text.length ? at : undefined };
  } catch {
    return { places, brokenAt: at };
  }
}
