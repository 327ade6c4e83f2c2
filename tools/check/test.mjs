// `npm test` and `npm run verify`: see test.ts.
import { ensureInstalled, handOver } from '../start/bootstrap.mjs';

ensureInstalled();
handOver('tools/check/test.ts', process.argv.slice(2));
