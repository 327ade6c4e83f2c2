import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../http/compression.ts';
import type { Config } from '../platform/config.ts';

const NAME = /^embed\.[0-9a-f]{8}\.js$/;
/** Where releases leave the script of each shell, in the folder of the areas (`tools/release/shell-scripts.ts`). */
const FORMER = '.embed';
const SUFFIX = { br: '.br', gzip: '.gz' } as const;

/** The script of this shell or of a former one, which pages may name with its hash; undefined: it is neither. */
export async function readScript(
  { browserFolder, areasFolder }: Pick<Config, 'browserFolder' | 'areasFolder'>,
  name: string,
  encodings: readonly Encoding[],
): Promise<{ body: Buffer; encoding: Encoding | undefined } | undefined> {
  if (!NAME.test(name)) return undefined;
  for (const folder of [join(browserFolder, 'browser'), join(areasFolder, FORMER)]) {
    for (const encoding of [...encodings, undefined]) {
      const path = join(folder, name + (encoding ? SUFFIX[encoding] : ''));
      const body = await readFile(path).catch(() => undefined);
      if (body) return { body, encoding };
    }
  }
  return undefined;
}
