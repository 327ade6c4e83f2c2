import { startBackEnd } from './start.ts';

await startBackEnd();
