/**
 * Between a page that shows drafts and the screen whose frame it is in (docs/contracts/preview.md). `changed`: the draft
 * has been stored. `shown`: the page shows the draft as it was stored last. `chosen`: the block at this place of the page.
 */
export type PreviewMessage =
  | { posadaPreview: 'changed' }
  | { posadaPreview: 'shown' }
  | { posadaPreview: 'chosen'; block: number | null };

/** Of what a window is sent; undefined: it is something else. */
export function previewMessageIn(data: unknown): PreviewMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { posadaPreview, block = null } = data as { posadaPreview?: unknown; block?: unknown };
  if (posadaPreview === 'changed' || posadaPreview === 'shown') return { posadaPreview };
  const isPlace = block === null || (typeof block === 'number' && Number.isInteger(block) && block >= 0);
  return posadaPreview === 'chosen' && isPlace ? { posadaPreview, block } : undefined;
}
