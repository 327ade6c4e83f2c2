/** With an entry at another place. */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, own) => own !== index);

export const withInserted = <T>(list: readonly T[], index: number, entry: T): T[] => list.toSpliced(index, 0, entry);
