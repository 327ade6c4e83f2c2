import { readFileSync } from 'node:fs';
import { layOut } from './json-layout.ts';
import type { WebsiteFileInput } from './website-file.schema.ts';
import type { Imported } from './website-file.service.ts';

/** What the command needs: the files of this process, or those of a service that runs elsewhere. */
export interface Files {
  save(text: string): Promise<Imported>;
  read(ids: readonly number[]): Promise<WebsiteFileInput>;
}

const USAGE = 'website create <file> | website export <id> [<id> …]';

/** `website create` and `website export`; the exported file is said too. @throws {Error} saying what is wrong */
export async function runWebsiteCommand(
  files: Files,
  action: string | undefined,
  args: readonly string[],
  say: (line: string) => void,
) {
  const [file] = args;
  if (action === 'create' && file) {
    const { websites, properties, roomTypes, nights } = await files.save(readFileSync(file, 'utf8'));
    for (const { id, hosts } of websites) say(`Website ${id} is there: ${hosts.join(', ')}`);
    say(`${properties} properties, ${roomTypes} room types, ${nights} nights of theirs.`);
    return;
  }
  const ids = args.map(Number);
  if (action !== 'export' || ids.length === 0 || ids.some((id) => !Number.isInteger(id))) throw new Error(USAGE);
  say(layOut(await files.read(ids)));
}
