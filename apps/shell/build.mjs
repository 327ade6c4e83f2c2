import { buildShell } from '@posada/build';

await buildShell({ root: import.meta.dirname, name: 'shell' });
