import { buildArea } from '@posada/build';

await buildArea({ root: import.meta.dirname, name: 'operator-area' });
