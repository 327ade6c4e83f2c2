// `npm run ui`: the kit in every state, brand and language. Sources are built again when they change; reload to see it.
import { watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildCatalogue } from '@posada/build';
import { serveCatalogue } from './server.ts';

const here = import.meta.dirname;
const port = Number(process.env['UI_PORT'] ?? 4300);
const build = () => buildCatalogue({ root: here, name: 'catalogue' });

await build();
const { url, pages } = await serveCatalogue(port);
console.log(`the kit: ${url} (${pages.length} pages)`);

let waiting: NodeJS.Timeout | undefined;
for (const folder of ['src', '../../libs/ui/src', '../../libs/themes/src']) {
  watch(resolve(join(here, folder)), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      build().then(
        () => console.log('built again: reload the page'),
        (error: Error) => console.error(error.message),
      );
    }, 150);
  });
}
