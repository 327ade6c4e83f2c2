import { buildArea } from '@posada/build';

await buildArea({ root: import.meta.dirname, name: 'client-area' });
