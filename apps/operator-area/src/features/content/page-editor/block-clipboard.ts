import { storedValue } from '@posada/area';
import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { FileBlock } from './page-types.ts';

const copiedSchema = v.object({
  version: v.literal(1),
  block: v.object({
    type: v.string(),
    style: v.optional(v.number()),
    settings: v.record(v.string(), v.unknown()),
  }),
});

/** The block that was copied last, also on another page or in another tab. */
const stored = storedValue({ storage: 'localStorage', key: 'operator-content-block', schema: copiedSchema });

const toBlock = ({
  type,
  style,
  settings,
}: {
  type: string;
  style?: number | undefined;
  settings: FileBlock['settings'];
}): FileBlock => ({ type, settings, ...(style !== undefined && { style }) });

export function useBlockClipboard() {
  const copied = useSyncExternalStore(stored.subscribe, stored.read, () => undefined);
  return {
    copied: copied && toBlock(copied.block),
    copy: (block: FileBlock) => stored.write({ version: 1, block: toBlock(block) }),
  };
}
