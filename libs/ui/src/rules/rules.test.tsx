import fc from 'fast-check';
import * as v from 'valibot';
import { useValidationMessage } from '../forms/use-validation-message.ts';
import en from '../i18n/en.json';
import { renderComponent } from '../testing.tsx';
import {
  allOf,
  alpha,
  alphaNum,
  anyOf,
  between,
  codeWith,
  currentPassword,
  dateOfBirth,
  decimal,
  email,
  fits,
  integer,
  ipAddress,
  macAddress,
  maxLength,
  maxValue,
  minLength,
  minValue,
  newPassword,
  noneOf,
  numeric,
  readCode,
  sameAs,
  text,
  ticked,
  url,
} from './index.ts';

const Message = ({ code }: { code: string | undefined }) => <p>{useValidationMessage()(code)}</p>;

function said(code: string | undefined): string | null {
  const { container, unmount } = renderComponent(<Message code={code} />);
  const text = container.textContent;
  unmount();
  return text || null;
}

/** Text of the first problem, as a form shows it; null when there is none. */
function messageOf(schema: v.GenericSchema, value: unknown): string | null {
  const { issues } = v.safeParse(schema, value);
  return said(issues?.[0]?.message);
}

const field = (...rules: v.GenericPipeAction<string, string>[]) =>
  (v.pipe as unknown as (...parts: unknown[]) => v.GenericSchema)(v.string(), ...rules);

describe('[GAP-119] every rule of a field', () => {
  it.each<[string, v.GenericSchema, string, unknown, unknown]>([
    ['[ERR-17] required', text(), 'Value is required', '  ', 'Ana'],
    ['[ERR-18] e-mail', email(), 'Value is not a valid email address', 'a@', 'ana@guest.example'],
    ['[ERR-19] minLength', field(minLength(3)), 'This field should be at least 3 characters long', 'ab', 'abc'],
    ['[ERR-19] maxLength', field(maxLength(3)), 'The maximum length allowed is 3', 'abcd', 'ab🌊'],
    ['[ERR-20] minValue', field(minValue(2)), 'The minimum value allowed is 2', '1', '2'],
    ['[ERR-20] maxValue', field(maxValue(2)), 'The maximum value allowed is 2', '2.5', '2'],
    ['[ERR-21] between', field(between(1, 9)), 'The value must be between 1 and 9', '10', '9'],
    ['[ERR-22] integer', field(integer()), 'Value is not an integer', '1.5', '-3'],
    ['[ERR-22] numeric', field(numeric()), 'Value must be numeric', 'a', '1.5'],
    ['[ERR-22] decimal', field(decimal()), 'Value must be decimal', '-', '-1.5'],
    ['[ERR-23] alpha', field(alpha()), 'The value is not alphabetical', 'a1', 'Иван'],
    ['[ERR-23] alphaNum', field(alphaNum()), 'The value must be alpha-numeric', 'a-1', 'a1'],
    ['[ERR-24] url', field(url()), 'The value is not a valid URL address', 'abc', 'https://hotel.example/es'],
    ['[ERR-24] ip', field(ipAddress()), 'The value is not a valid IP address', '999.1.1.1', '10.0.0.255'],
    ['[ERR-24] mac', field(macAddress()), 'The value is not a valid MAC Address', 'zz', '0a:1B:2c:3d:4e:5f'],
    [
      '[ERR-26] and',
      field(allOf(fits.integer, (typed) => typed.length === 4)),
      'The value does not match all of the provided validators',
      '123',
      '1234',
    ],
    [
      '[ERR-26] or',
      field(anyOf(fits.url, fits.ipAddress)),
      'The value does not match any of the provided validators',
      'abc',
      '10.0.0.1',
    ],
    ['[ERR-26] not', field(noneOf(fits.numeric)), 'The value does not match the provided validator', '12', 'abc'],
    ['[ERR-14] privacy', ticked('privacy_required'), 'Please read and accept the privacy policy', false, true],
    ['[ERR-15] a required box', ticked(), 'This checkbox is required', undefined, true],
    ['[BOOK-28] conditions', ticked('terms_required'), 'Please accept the booking conditions', false, true],
    ['a password that exists', currentPassword(), 'Value is required', '', ' '],
    ['a new password', newPassword(), 'The password does not yet keep all the rules', 'Abcdefg', 'Abcdefg1'],
  ])('%s', (_, schema, message, wrong, right) => {
    expect(messageOf(schema, wrong)).toBe(message);
    expect(messageOf(schema, right)).toBeNull();
  });

  it('[ERR-25] sameAs stands at the field that must be the same', () => {
    type Passwords = { password: string; repeat: string };
    const entries = { password: v.string(), repeat: v.string() };
    const issuesOf = (schema: v.GenericSchema, repeat: string) =>
      v
        .safeParse(schema, { password: 'Abcdefg1', repeat })
        .issues?.map((issue) => [v.getDotPath(issue), issue.message]);
    const plain = v.pipe(v.object(entries), sameAs<Passwords>('repeat', 'password'));
    const passwords = v.pipe(v.object(entries), sameAs<Passwords>('repeat', 'password', 'passwords_differ'));
    expect(issuesOf(plain, 'Abcdefg2')).toEqual([['repeat', 'same_as']]);
    expect(issuesOf(passwords, 'Abcdefg2')).toEqual([['repeat', 'passwords_differ']]);
    expect(issuesOf(passwords, 'Abcdefg1')).toBeUndefined();
    expect(messageOf(plain, { password: 'a', repeat: 'b' })).toBe('The value must be equal to the other value');
    expect(messageOf(passwords, { password: 'a', repeat: 'b' })).toBe('Passwords must match');
  });

  it.each([
    ['1990-02-', 'Enter the day as a number from 1 to 31'],
    ['1990-13-05', 'Enter the month as a number from 1 to 12'],
    ['90-12-05', 'Enter the year with four digits'],
    ['1990-02-30', 'This date does not exist'],
    ['2026-06-02', 'Enter a date in the past'],
    ['2008-06-02', 'You must be at least 18 years old'],
    ['2008-06-01', null],
    ['', 'Value is required'],
  ])('a date of birth %s', (typed, message) => {
    expect(messageOf(dateOfBirth('2026-06-01', 18), typed)).toBe(message);
  });

  it('[ERR-27, GAP-120] texts and e-mails are trimmed, passwords are not', () => {
    expect(v.parse(text(), ' Ana ')).toBe('Ana');
    expect(v.parse(email(), ' ana@guest.example ')).toBe('ana@guest.example');
    expect(v.parse(currentPassword(), ' Abcdefg1 ')).toBe(' Abcdefg1 ');
    expect(v.safeParse(newPassword(), ' Abcdefg1').success).toBe(false);
  });

  it('an empty field that is not required keeps every rule', () => {
    const all = field(minLength(3), between(1, 9), integer(), alpha(), url(), macAddress(), allOf(fits.numeric));
    expect(messageOf(all, '')).toBeNull();
  });
});

describe('codes of messages', () => {
  it('carry values through a string', () => {
    fc.assert(
      fc.property(fc.integer(), fc.string(), (max, kinds) => {
        const read = readCode(codeWith('file_type', { max, kinds }));
        expect(read).toEqual({ code: 'file_type', values: { max: String(max), kinds } });
      }),
    );
  });

  it('that the service gives are known too, and an unknown one says that the value is not valid', () => {
    expect(said('required')).toBe(en['validation.field_required']);
    expect(said('password_no_number')).toBe(en['validation.password_weak']);
    expect(said('iban_malformed')).toBe(en['validation.field_invalid']);
    expect(said(undefined)).toBeNull();
  });
});
