/** What a path that ends in `item-…` names. Without a key both are absent. */
export interface ItemKey {
  /** First number: a property, or the one item that there is a number of. */
  first?: string;
  /** Last number, where there are several: room type, offer or post of the first. */
  last?: string;
}

/** `item-12-room-34` names 12 and 34; what stands between them is ignored (GAP-66). */
export function readItemKey(key: string | null): ItemKey {
  const numbers = key?.match(/\d+/g) ?? [];
  const [first] = numbers;
  const last = numbers.length > 1 ? numbers.at(-1) : undefined;
  return { ...(first ? { first } : {}), ...(last ? { last } : {}) };
}
