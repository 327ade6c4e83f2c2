// books.fixtures.ts <folder>: what an embedded database says was paid, and nights whose rooms are counted wrongly, as
// JSON. Its back end must have ended.

import { openPglite } from '../../../apps/api/src/platform/database/pglite.ts';
import { wrongNights } from '../../../apps/api/src/testing/booking.fixtures.ts';

const database = await openPglite(process.argv[2]);
const { rows } = await database.query<{ paid: number }>('SELECT coalesce(sum(paid), 0)::int AS paid FROM reservation');
const books = { paid: rows[0]?.paid, wrongNights: await wrongNights(database) };
await database.close();
process.stdout.write(JSON.stringify(books));
