// `npm run …` for everything that runs on the project's own Node: with-node.mjs <file> [arguments]
import { ensureInstalled, handOver } from './bootstrap.mjs';

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
handOver(file, args);
