// `npm start` and `npm run dev -- <area>`: see start.ts.
import { ensureInstalled, handOver } from './bootstrap.mjs';

ensureInstalled();
handOver('tools/start/start.ts', process.argv.slice(2));
