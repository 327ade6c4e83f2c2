// The back end with the demo chain and simulated payments: `npm start`.
import { resolve } from 'node:path';
import { startBackEnd } from '../../apps/api/src/start.ts';
import { createSimulation } from '../../tools/payment-sandbox/src/simulation.ts';
import { refreshDemo } from './demo.ts';

process.env['MEDIA_DIR'] ??= resolve(import.meta.dirname, '../media');

await startBackEnd({ simulation: createSimulation, refresh: refreshDemo });
