import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { describe, it } from 'node:test';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { TEST_NOW, testDatabase } from '../../testing/kit.ts';
import { checkWebsiteFile } from './check-file.ts';
import { readWebsites } from './export-file.ts';
import { WebsiteFileError } from './file-problems.ts';
import { saveWebsiteFile } from './import-file.ts';

type Chain = ReturnType<typeof aForeignChain>;
type Code = NonNullable<Chain['websites'][number]['promotionCodes']>[number];

/** A chain whose second rate plan is negotiated, with these codes. */
function chainWith(codes: readonly Code[], isNegotiated = true): Chain {
  const chain = aForeignChain(1);
  const [website, plan] = [chain.websites[0], chain.properties[0]?.ratePlans[1]];
  assert.ok(website && plan);
  website.promotionCodes = [...codes];
  if (isNegotiated) plan.negotiated = true;
  return chain;
}
const PLAN = Number(aForeignChain(1).properties[0]?.ratePlans[1]?.id);
const OWN = { code: 'NORTH26', agency: 'Sales@North.example', ratePlans: [PLAN] };

const ROOMS = { agency: 'Sales@North.example', from: '2027-03-01', to: '2027-03-31', rooms: 2 };

/** A chain whose first room type, which has so many rooms, holds rooms for agencies. */
function chainHolding(allotments: readonly (typeof ROOMS & { releaseDays?: number })[]): Chain {
  const chain = aForeignChain(1);
  const roomType = chain.properties[0]?.roomTypes[0];
  assert.ok(roomType);
  roomType.allotments = [...allotments];
  return chain;
}

describe('rooms held for an agency in a website file', () => {
  it('come back from the database as they were written, change with the next file, and are published nowhere', async () => {
    const database = await testDatabase();
    const other = { ...ROOMS, agency: 'south@posada.example', releaseDays: 14 };
    const save = async (file: Chain) => {
      await saveWebsiteFile(database, JSON.stringify(file), TEST_NOW, { mediaFolder: tmpdir() });
      const back = await readWebsites(
        database,
        file.websites.map(({ id }) => id),
      );
      return back?.properties[0]?.roomTypes[0]?.allotments;
    };
    assert.deepEqual(await save(chainHolding([ROOMS, other])), [
      { ...ROOMS, agency: 'sales@north.example', releaseDays: 0 },
      other,
    ]);
    assert.deepEqual(await save(chainHolding([other])), [other]);
    const { rows } = await database.query("SELECT FROM room_type WHERE content::text LIKE '%south@posada%'");
    assert.deepEqual(rows, []);
    assert.deepEqual(await save(aForeignChain(1)), undefined);
    await database.close();
  });

  it('are refused where they cannot be, each with its place', () => {
    for (const [allotments, expected] of [
      [[{ ...ROOMS, to: '2027-02-28' }], /roomTypes\[0\]\.allotments\[0\] ends before it begins/],
      [[ROOMS, { ...ROOMS, from: '2027-03-31', to: '2027-04-02' }], /allotments\[1\] has nights of allotments\[0\]/],
      [[{ ...ROOMS, agency: 'North' }], /allotments\[0\]\.agency/],
      [[{ ...ROOMS, rooms: 0 }], /allotments\[0\]\.rooms/],
      [
        [{ ...ROOMS, rooms: 5 }],
        /allotments\[0\]\.rooms is 5: 5 rooms are held on 2027-03-01 with it, and there are 4/,
      ],
      [
        [
          { ...ROOMS, rooms: 3 },
          { ...ROOMS, agency: 'south@posada.example', from: '2027-03-15' },
        ],
        /allotments\[1\]\.rooms is 2: 5 rooms are held on 2027-03-15/,
      ],
    ] as const) {
      assert.throws(
        () => checkWebsiteFile(chainHolding(allotments), TEST_NOW),
        (error: unknown) => error instanceof WebsiteFileError && expected.test(error.message),
        String(expected),
      );
    }
  });

  it('are not refused for some nights with fewer rooms, nor for nights that the file does not name', () => {
    const chain = chainHolding([{ ...ROOMS, rooms: 4 }]);
    const roomType = chain.properties[0]?.roomTypes[0];
    assert.ok(roomType);
    const few = { from: '2027-03-02', to: '2027-03-04', rooms: 1 };
    for (const nights of [[...(roomType.nights ?? []), few], [few]]) {
      roomType.nights = nights;
      checkWebsiteFile(chain, TEST_NOW);
    }
  });
});

describe('rates agreed with an agency in a website file', () => {
  it('come back from the database as they were written, the e-mail in small letters', async () => {
    const database = await testDatabase();
    const file = chainWith([OWN, { code: 'TEN', percent: 10 }]);
    await saveWebsiteFile(database, JSON.stringify(file), TEST_NOW, { mediaFolder: tmpdir() });
    const back = await readWebsites(
      database,
      file.websites.map(({ id }) => id),
    );
    const both = { validFrom: null, validUntil: null };
    assert.deepEqual(back?.websites[0]?.promotionCodes, [
      { code: 'NORTH26', agency: 'sales@north.example', ratePlans: [PLAN], ...both },
      { code: 'TEN', percent: 10, ...both },
    ]);
    assert.deepEqual(
      back?.properties[0]?.ratePlans.map(({ negotiated }) => negotiated),
      file.properties[0]?.ratePlans.map(({ id }) => (id === PLAN ? true : undefined)),
    );
    await database.close();
  });

  it('are refused where they cannot be, each with its place', () => {
    const { agency, ...withoutAgency } = OWN;
    for (const [code, isNegotiated, expected] of [
      [withoutAgency, true, /promotionCodes\[0\]\.percent .*at least 1 percent/],
      [withoutAgency, true, /promotionCodes\[0\]\.ratePlans .*without `agency`/],
      [{ ...OWN, percent: 5 }, true, /promotionCodes\[0\]\.percent is 5: .*final/],
      [{ code: 'NORTH26', agency }, true, /promotionCodes\[0\]\.ratePlans is empty/],
      [{ ...OWN, ratePlans: [1] }, true, /promotionCodes\[0\]\.ratePlans\[0\] is 1: no rate plan/],
      [OWN, false, /promotionCodes\[0\]\.ratePlans\[0\] .*everybody can book it/],
      [{ ...OWN, agency: 'North' }, true, /promotionCodes\[0\]\.agency/],
    ] as const) {
      assert.throws(
        () => checkWebsiteFile(chainWith([code as Code], isNegotiated), TEST_NOW),
        (error: unknown) => error instanceof WebsiteFileError && expected.test(error.message),
        String(expected),
      );
    }
  });
});
