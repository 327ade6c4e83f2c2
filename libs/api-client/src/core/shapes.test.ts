import * as v from 'valibot';
import { day } from './shapes.ts';

describe('a day on the wire', () => {
  it.each([
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-02-30', false],
    ['2027-13-01', false],
    ['2027-1-1', false],
    ['tomorrow', false],
  ])('%s: %s', (text, isGood) => {
    expect(v.safeParse(day, text).success).toBe(isGood);
  });
});
