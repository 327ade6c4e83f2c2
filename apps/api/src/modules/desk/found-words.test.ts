import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { postgresForTests, testDatabase } from '../../platform/testing.ts';

describe('the words that a booking is found by', () => {
  const found = async (database: Database, typed: string) =>
    (
      await database.query<{ found: boolean }>(
        "SELECT reservation_words('K7Q2M9XA', 'Zoë Núñez-Иванова', 'zoe@post.example', '+4915112345678') @@ words_query($1) AS found",
        [typed],
      )
    ).rows[0]?.found;

  async function check(database: Database) {
    for (const typed of ['k7q2', 'ZOE NUNEZ', 'иванова', 'ИВАНОВ', 'zoe@post', '12345678', '15112345678'])
      assert.equal(await found(database, typed), true, typed);
    for (const typed of ['7q2', 'nunezz', '9999', "'; DROP TABLE reservation; --"])
      assert.notEqual(await found(database, typed), true, typed);
  }

  it('are the same on the embedded database', async () => {
    const database = await testDatabase();
    try {
      await check(database);
    } finally {
      await database.close();
    }
  });

  it('are the same on PostgreSQL, whose locale knows ASCII alone', async (t) => {
    const postgres = await postgresForTests();
    if (!postgres) return t.skip('no PostgreSQL on this machine');
    const database = await postgres.open(2);
    try {
      await check(database);
    } finally {
      await database.close();
      await postgres.stop();
    }
  });
});
