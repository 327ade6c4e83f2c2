/** With an entry at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, own) => own !== index);

export const withInserted = <T>(list: readonly T[], index: number, entry: T): T[] => list.toSpliced(index, 0, entry);

/** Where an entry is after one of the list, perhaps itself, has moved. */
export function placeAfterMove(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && to >= index) return index - 1;
  return from > index && to <= index ? index + 1 : index;
}
