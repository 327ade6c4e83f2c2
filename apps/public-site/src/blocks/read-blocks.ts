import type { Block as WireBlock } from '@posada/api-client/website';
import type { LazyExport } from '@posada/area';
import * as v from 'valibot';
import { findBlock } from './registry.ts';
import type { Block } from './shared/block.ts';

/** A block of a page with its settings as its schema reads them. */
export interface ReadBlock {
  type: string;
  block: Block;
  settings: unknown;
}

const reported = new Set<string>();
/** Says once of a block that it is left out: an editor's mistake must be seen, and must not fill a log. */
function report(id: string, reason: string) {
  if (reported.has(id)) return;
  if (reported.size < 1000) reported.add(id);
  console.warn(`block ${id} is left out: ${reason}`);
}

/** A page is read once: by its loader, then by each render, on a server for all guests. */
const readBefore = new WeakMap<WireBlock, v.SafeParseResult<Block['schema']>>();

/** Settings of a block; undefined, and reported, when they are malformed. */
export function readSettings(wire: WireBlock, { schema }: Block): { settings: unknown } | undefined {
  const parsed = readBefore.get(wire) ?? v.safeParse(schema, wire.settings);
  readBefore.set(wire, parsed);
  if (parsed.success) return { settings: parsed.output };
  const [issue] = parsed.issues;
  report(wire.id, `${wire.type}: ${v.getDotPath(issue) ?? 'settings'} ${issue.message}`);
  return undefined;
}

/** The blocks of a page whose kind is known, in their order. What is unknown is skipped and reported (GAP-65). */
export function knownBlocks(blocks: readonly WireBlock[]): { wire: WireBlock; part: LazyExport<Block> }[] {
  return blocks.flatMap((wire) => {
    const part = findBlock(wire.type);
    if (part) return [{ wire, part }];
    report(wire.id, `there is no block ${wire.type}`);
    return [];
  });
}

/** Loads the code of a page's blocks and reads their settings. Left out are those that cannot be rendered. */
export async function loadBlocks(blocks: readonly WireBlock[]): Promise<ReadBlock[]> {
  const loaded = await Promise.allSettled(
    knownBlocks(blocks).map(async ({ wire, part }) => ({ wire, block: await part.load() })),
  );
  return loaded.flatMap((result) => {
    // its place on the page reports it, and offers a retry
    if (result.status === 'rejected') return [];
    const { wire, block } = result.value;
    const read = readSettings(wire, block);
    return read ? [{ type: wire.type, block, ...read }] : [];
  });
}
