import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Database } from '../../platform/database/database.ts';
import { testDatabase } from '../../testing/kit.ts';
import { postgresForTests } from '../../testing/postgres.fixtures.ts';

describe('the words that a booking is found by', () => {
  const found = async (database: Database, typed: string, guest = 'Zoë Núñez-Иванова', email = 'zoe@post.example') =>
    (
      await database.query<{ found: boolean }>(
        "SELECT reservation_words('K7Q2M9XA', $2, $3, '+4915112345678') @@ words_query($1) AS found",
        [typed, guest, email],
      )
    ).rows[0]?.found;

  async function check(database: Database) {
    for (const typed of ['k7q2', 'ZOE NUNEZ', 'иванова', 'ИВАНОВ', 'zoe@post', '12345678', '15112345678'])
      assert.equal(await found(database, typed), true, typed);
    for (const typed of ['7q2', 'nunezz', '9999', "'; DROP TABLE reservation; --"])
      assert.notEqual(await found(database, typed), true, typed);
    // letters without an accent that can be taken away, as they are and as a keyboard without them writes them
    for (const [guest, ...typings] of [
      ['José Østergård', 'ostergard', 'ØSTERGÅRD', 'østergard'],
      ['Łukasz Đorđević', 'lukasz dordevic', 'ŁUKASZ'],
      ['Jörg Weiß', 'weiss', 'WEISS', 'weiß', 'WEIẞ'],
      ['Ægir Þórsson', 'aegir thorsson', 'ÆGIR', 'þórsson'],
      ['Cœur Guðrun', 'coeur gudrun', 'CŒUR'],
    ] as const)
      for (const typed of typings) assert.equal(await found(database, typed, guest), true, `${guest}: ${typed}`);
    // a whole e-mail address is one word: those that share its parts are others
    const address = 'guest7@mail5.example';
    for (const typed of [address, 'guest7@mail5', 'GUEST7@', 'guest7', 'mail5.example', `zoe ${address}`])
      assert.equal(await found(database, typed, 'Zoë', address), true, typed);
    for (const other of [
      'guest71@mail5.example',
      'mail5@guest7.example',
      'guest7@mail51.example',
      'guest7@mail5.example.org',
    ])
      assert.equal(await found(database, address, 'Zoë', other), other.startsWith(address), other);
    for (const strange of ["o'neil@x.example", 'a\\b@x.example', '@', '@@', "'@'", 'a&b@c|d'])
      await found(database, strange);
    assert.equal(await found(database, "o'neil@x.example", 'O', "o'neil@x.example"), true);
  }

  it('are the same on the embedded database', async () => {
    const database = await testDatabase({ isEmbedded: true });
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
