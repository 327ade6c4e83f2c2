import { buildCatalogue } from '@posada/build';

await buildCatalogue({ root: import.meta.dirname, name: 'catalogue' });
