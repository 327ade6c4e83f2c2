import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import {
  requireKnown,
  reservationSnapshotSchema,
  roomStaySnapshotSchema,
  SNAPSHOT_VERSION,
} from './reservation-snapshot.ts';

const folder = join(import.meta.dirname, 'snapshots');

interface Examples {
  reservations: Record<string, { v?: number }>;
  roomstays: Record<string, { v?: number }>;
}
const examplesOf = (version: number): Examples =>
  JSON.parse(readFileSync(join(folder, `version-${version}.json`), 'utf8'));
const versions = Array.from({ length: SNAPSHOT_VERSION + 1 }, (_, version) => version);

describe('snapshots of reservations', () => {
  it('have examples of each version that was ever written', () => {
    assert.deepEqual(
      readdirSync(folder).sort(),
      versions.map((version) => `version-${version}.json`),
    );
  });

  for (const version of versions) {
    const { reservations, roomstays } = examplesOf(version);
    const all = [
      ...Object.entries(reservations).map(([name, example]) => ({ name, example, schema: reservationSnapshotSchema })),
      ...Object.entries(roomstays).map(([name, example]) => ({ name, example, schema: roomStaySnapshotSchema })),
    ];
    for (const { name, example, schema } of all) {
      it(`of version ${version} are read still, with all that is in them: ${name}`, () => {
        assert.equal(example.v ?? 0, version);
        assert.deepEqual(v.parse(schema, example), example);
      });
    }
  }

  it('of a newer version, or with a value of another kind, are refused by the place of it and without the value', () => {
    const { reservations } = examplesOf(SNAPSHOT_VERSION);
    const [example] = Object.values(reservations);
    const refuse = (changed: object) => () =>
      requireKnown(reservationSnapshotSchema, { ...example, ...changed }, 'reservation 7');
    assert.doesNotThrow(refuse({}));
    assert.throws(refuse({ v: SNAPSHOT_VERSION + 1 }), {
      message: 'the snapshot of reservation 7 has a form that is not known: v',
    });
    assert.throws(refuse({ guest: { name: 'Ana Ruiz' } }), (error: Error) => {
      assert.match(error.message, /guest\.surname, guest\.email/);
      assert.doesNotMatch(error.message, /Ana/);
      return true;
    });
  });
});
