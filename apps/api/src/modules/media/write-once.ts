import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file whose name says what it holds; one that is there stays. No answer has half of it. */
export async function writeOnce(folder: string, file: string, make: () => Promise<Buffer> | Buffer) {
  const path = join(folder, file);
  if (existsSync(path)) return;
  await writeFile(`${path}.part`, await make());
  await rename(`${path}.part`, path);
}
