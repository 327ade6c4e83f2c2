import { readTyped, typedOver } from './typed-value.ts';

describe('what is typed into a cell', () => {
  it.each([
    ['120', { kind: 'value', value: 12_000 }],
    ['119,5', { kind: 'value', value: 11_950 }],
    [' 99.99 ', { kind: 'value', value: 9999 }],
    ['+10', { kind: 'amount', amount: 1000 }],
    ['-5%', { kind: 'percent', percent: -5 }],
    ['−2.5 %', { kind: 'percent', percent: -2.5 }],
  ])('%s is read', (text, read) => {
    expect(readTyped(text, 100)).toEqual(read);
  });

  it.each(['', 'abc', '5%', '1.234.567', '12.345', '--3', '1e3'])('%s is refused', (text) => {
    expect(readTyped(text, 100)).toBeUndefined();
  });

  it('has no decimals where there are rooms', () => {
    expect(readTyped('3', 1)).toEqual({ kind: 'value', value: 3 });
    expect(readTyped('3,5', 1)).toBeUndefined();
  });

  it('changes what is there, to the minor unit, and never below 0', () => {
    expect(typedOver({ kind: 'percent', percent: -5 }, 9999)).toBe(9499);
    expect(typedOver({ kind: 'amount', amount: 1000 }, 9999)).toBe(10_999);
    expect(typedOver({ kind: 'amount', amount: -1000 }, 900)).toBeUndefined();
    expect(typedOver({ kind: 'amount', amount: 1000 }, null)).toBeUndefined();
    expect(typedOver({ kind: 'value', value: 5 }, null)).toBe(5);
  });
});
