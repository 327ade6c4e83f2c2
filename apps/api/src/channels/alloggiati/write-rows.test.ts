import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RegisteredPerson } from '@posada/api-client/check-in';
import { CHILD, FATHER, MOTHER } from '../../testing/guest-reports.fixtures.ts';
import { comuneOf } from './comuni.ts';
import { alloggiatiRows } from './write-rows.ts';

const STAY = { arrival: '2026-12-08', departure: '2027-02-01', nights: 55 };
const ITALIAN: RegisteredPerson = {
  ...FATHER,
  givenNames: 'Nicolò',
  surname: 'D’Angelo',
  birthCountry: 'IT',
  birthPlace: 'Abano Terme',
  nationality: 'IT',
  document: { type: 'national-id', number: 'CA00000AA', country: 'IT' },
};
const rowsOf = (...people: RegisteredPerson[]) => alloggiatiRows([{ ...STAY, people }]);
const at = (row: string | undefined, from: number, to: number) => row?.slice(from, to);

describe('the file for Alloggiati Web', () => {
  it('has a row of 168 characters for each guest, with each field in its place', () => {
    const { content, people, missing } = rowsOf(ITALIAN);
    assert.deepEqual([content.length, people, missing], [168, 1, []]);
    assert.equal(at(content, 0, 14), '1608/12/202630');
    assert.equal(at(content, 14, 94), `${"D'ANGELO".padEnd(50)}${'NICOLO'.padEnd(30)}`);
    assert.equal(at(content, 94, 105), '102/11/1985');
    assert.equal(at(content, 105, 134), '405028001PD100000100100000100');
    assert.equal(at(content, 134, 168), `IDENT${'CA00000AA'.padEnd(20)}100000100`);
  });

  it('has the head of a family first and no documents of the others', () => {
    const { content, people } = rowsOf(CHILD, FATHER, { ...MOTHER, birthDate: '1988-04-12' });
    const rows = content.split('\r\n');
    assert.equal(people, 3);
    assert.deepEqual(
      rows.map((row) => row.length),
      [168, 168, 168],
    );
    assert.deepEqual(
      rows.map((row) => at(row, 0, 2)),
      ['17', '19', '19'],
    );
    assert.match(at(rows[0], 134, 168) ?? '', /^PASORC01X00T47 +100000216$/);
    assert.equal(at(rows[0], 105, 134), `${' '.repeat(11)}100000216100000216`);
    assert.deepEqual(
      rows.slice(1).map((row) => row.slice(134).trim()),
      ['', ''],
    );
    assert.deepEqual(
      rowsOf(FATHER, MOTHER)
        .content.split('\r\n')
        .map((row) => at(row, 0, 2)),
      ['18', '20'],
    );
  });

  it('leaves out who cannot be written, and those whose head cannot, and says why', () => {
    const reasons = (...people: RegisteredPerson[]) => rowsOf(...people).missing.map(({ reason }) => reason);
    assert.deepEqual(reasons({ ...ITALIAN, birthPlace: 'Samone' }), ['birth-place'], 'there are two of this name');
    assert.deepEqual(reasons({ ...ITALIAN, birthPlace: 'Atlantis' }), ['birth-place']);
    assert.deepEqual(reasons({ ...ITALIAN, sex: 'other' }), ['sex']);
    assert.deepEqual(reasons({ ...ITALIAN, document: null }), ['document']);
    assert.deepEqual(reasons({ ...ITALIAN, nationality: 'AW' }), ['country']);
    assert.deepEqual(reasons({ ...FATHER, sex: 'other' }, CHILD), ['sex', 'sex']);
    assert.equal(rowsOf({ ...FATHER, sex: 'other' }, CHILD).content, '');
    assert.deepEqual(alloggiatiRows([]), { content: '', people: 0, missing: [] });
  });

  it('knows municipalities by name, with their province where there are more of it', () => {
    assert.equal(comuneOf('ROMA')?.code, '412058091');
    assert.equal(comuneOf('Samone (TN)')?.province, 'TN');
    assert.equal(comuneOf('Samone TO')?.province, 'TO');
    assert.equal(comuneOf('Forlì')?.province, 'FC');
    assert.equal(comuneOf(''), undefined);
  });
});
