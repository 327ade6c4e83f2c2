import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as v from 'valibot';
import { testDatabase } from '../../testing/kit.ts';
import { compareColumns, type DescribedColumn } from './compare-columns.ts';
import { checkRows, composed, knownStatements, statement } from './statement.ts';

describe('a declared statement', async () => {
  const database = await testDatabase();
  after(() => database.close());

  it('gives its rows, the first of them, and how many it has changed', async () => {
    const count = statement('test.count', { n: v.number() }, 'SELECT generate_series(1, $1::int) AS n');
    assert.deepEqual(await count.all(database, [2]), [{ n: 1 }, { n: 2 }]);
    assert.deepEqual(await count.first(database, [2]), { n: 1 });
    assert.equal(await count.first(database, [0]), undefined);
    const make = statement('test.make', {}, 'CREATE TABLE numbered AS SELECT generate_series(1, 3) AS n');
    await make.run(database);
    const remove = statement('test.remove', {}, 'DELETE FROM numbered WHERE n > $1');
    assert.equal(await remove.run(database, [1]), 2);
    const within = await database.tx((tx) => count.first(tx, [1]));
    assert.deepEqual(within, { n: 1 });
  });

  it('has a name of its own', () => {
    statement('test.once', {}, 'SELECT');
    assert.throws(() => statement('test.once', {}, 'SELECT'), /two statements are named test\.once/);
  });

  it('gives no row that is not as declared, where rows are checked', async () => {
    checkRows();
    const wrong = statement('test.wrong', { n: v.number() }, 'SELECT NULL::int AS n, 1 AS more');
    await assert.rejects(wrong.all(database), /a row of test\.wrong is not as declared: 0\.n: .*; 0\.more: /);
  });
});

describe('a statement that is composed', async () => {
  const database = await testDatabase();
  after(() => database.close());
  const upTo = composed(
    'test.upTo',
    { n: v.number() },
    ({ order }: { order: 'ASC' | 'DESC' }) => `SELECT n FROM generate_series(1, $1::int) AS n ORDER BY n ${order}`,
    { 'first to last': { order: 'ASC' }, 'last to first': { order: 'DESC' } },
  );

  it('is what it is asked for', async () => {
    assert.deepEqual(await upTo({ order: 'DESC' }).all(database, [2]), [{ n: 2 }, { n: 1 }]);
  });

  it('is known in each of its forms, so that each is prepared', () => {
    const own = knownStatements().filter(({ name }) => name.startsWith('test.upTo'));
    assert.deepEqual(
      own.map(({ name }) => name),
      ['test.upTo, first to last', 'test.upTo, last to first'],
    );
    assert.deepEqual(
      own.map(({ sql }) => sql),
      [upTo({ order: 'ASC' }).sql, upTo({ order: 'DESC' }).sql],
    );
  });
});

describe('columns of a statement beside those that the database describes', () => {
  const [INT, TEXT, JSONB] = [23, 25, 3802];
  const column = (name: string, type: number, of?: string): DescribedColumn => ({ name, type, column: of });
  const problemsOf = (declared: Record<string, v.GenericSchema>, ...described: DescribedColumn[]) =>
    compareColumns(declared, described, new Set(['1.1']));

  it('have the same names', () => {
    assert.deepEqual(problemsOf({ id: v.number() }, column('number', INT)), [
      'it has no column id',
      'column number is not declared',
    ]);
  });

  it('have types that fit', () => {
    const declared = { id: v.number(), paths: v.looseObject({}), kind: v.picklist(['a']), is: v.literal(true) };
    const fits = [column('id', INT), column('paths', JSONB), column('kind', TEXT), column('is', 16)];
    assert.deepEqual(problemsOf(declared, ...fits), []);
    const wrong = [column('id', TEXT), column('paths', TEXT), column('kind', INT), column('is', INT)];
    assert.equal(problemsOf(declared, ...wrong).length, 4);
  });

  it('may be null only where they say so; of an expression nothing is known', () => {
    assert.deepEqual(problemsOf({ id: v.number() }, column('id', INT, '1.2')), ['column id may be null']);
    assert.deepEqual(problemsOf({ id: v.nullable(v.number()) }, column('id', INT, '1.2')), []);
    assert.deepEqual(problemsOf({ id: v.nonNullable(v.nullable(v.number())) }, column('id', INT, '1.2')), []);
    assert.deepEqual(problemsOf({ id: v.number() }, column('id', INT, '1.1')), []);
    assert.deepEqual(problemsOf({ id: v.number() }, column('id', INT)), []);
  });
});
