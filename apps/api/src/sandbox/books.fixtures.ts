// books.fixtures.ts <folder>: what an embedded database says was paid, and nights whose rooms are counted wrongly, as
// JSON. Its back end must have ended.
import { wrongNights } from '../modules/reservations/booking.fixtures.ts';
import { openPglite } from '../platform/database/pglite.ts';

const database = await openPglite(process.argv[2]);
const { rows } = await database.query<{ paid: number }>('SELECT coalesce(sum(paid), 0)::int AS paid FROM reservation');
const books = { paid: rows[0]?.paid, wrongNights: await wrongNights(database) };
await database.close();
process.stdout.write(JSON.stringify(books));
