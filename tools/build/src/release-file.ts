import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const integrityOf = (content: Buffer | string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const COMPRESSED = /\.(js|css|json|svg)$/;

/** Writes `.br` and `.gz` beside every file that gains from it. */
export async function precompress(folder: string): Promise<void> {
  const toBrotli = promisify(brotliCompress);
  const toGzip = promisify(gzip);
  await Promise.all(
    filesBelow(folder)
      .filter((file) => COMPRESSED.test(file))
      .map(async (file) => {
        const content = readFileSync(join(folder, file));
        if (content.length < 400) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        writeFileSync(join(folder, `${file}.br`), await toBrotli(content, { params }));
        writeFileSync(join(folder, `${file}.gz`), await toGzip(content, { level: 9 }));
      }),
  );
}
