// The back end with the demo chain and simulated payments: `npm start`.
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { startBackEnd } from '../../apps/api/src/start.ts';
import { createSimulation } from '../../tools/payment-sandbox/src/simulation.ts';
import { refreshDemo } from './demo.ts';

/** Beside the database: what is uploaded on the site is not for the pictures of the repository. */
function copyPictures(): string {
  const root = resolve(import.meta.dirname, '../..');
  const { POSADA_DATA: data } = process.env;
  const folder = data ? `${resolve(root, data)}-media` : resolve(root, '.posada/media');
  cpSync(resolve(root, 'demo/media'), folder, { recursive: true });
  return folder;
}

process.env['MEDIA_DIR'] ??= copyPictures();

await startBackEnd({ simulation: createSimulation, refresh: refreshDemo });
