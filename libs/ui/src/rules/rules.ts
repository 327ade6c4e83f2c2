import { hasCardNumber, isCardNumberToday } from '@posada/i18n';
import * as v from 'valibot';
import { codeWith, type MessageCode } from './message-code.ts';
import { brokenPasswordRules } from './password-rules.ts';

type Test = (text: string) => boolean;

const LETTERS = /^\p{L}+$/u;
const LETTERS_AND_DIGITS = /^[\p{L}\p{N}]+$/u;
const DECIMAL = /^-?(\d+(\.\d+)?|\.\d+)$/;
const IPV4 = /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/;
const MAC = /^[\da-f]{2}([:-])(?:[\da-f]{2}\1){4}[\da-f]{2}$/i;

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:\/\/[^/?#]+\.[^/?#.]+/i.test(text);

/** What a text can be. Used alone, or put together by `allOf`, `anyOf` and `noneOf`. */
export const fits = {
  integer: (text) => /^-?\d+$/.test(text),
  numeric: (text) => /^\d+(\.\d+)?$/.test(text),
  decimal: (text) => DECIMAL.test(text),
  alpha: (text) => LETTERS.test(text),
  alphaNum: (text) => LETTERS_AND_DIGITS.test(text),
  url: isWebAddress,
  ipAddress: (text) => IPV4.test(text),
  macAddress: (text) => MAC.test(text),
} satisfies Record<string, Test>;

/** A rule of a text field. An empty value passes every rule except `required`. */
const rule = (test: Test, code: string) => v.check<string, string>((text) => text === '' || test(text), code);

export const required = () => v.nonEmpty<string, MessageCode>('field_required');
export const minLength = (min: number) => rule((text) => [...text].length >= min, codeWith('min_length', { min }));
export const maxLength = (max: number) => rule((text) => [...text].length <= max, codeWith('max_length', { max }));
export const minValue = (min: number) => rule((text) => Number(text) >= min, codeWith('min_value', { min }));
export const maxValue = (max: number) => rule((text) => Number(text) <= max, codeWith('max_value', { max }));
export const between = (min: number, max: number) =>
  rule((text) => Number(text) >= min && Number(text) <= max, codeWith('between', { min, max }));
export const integer = () => rule(fits.integer, 'integer');
export const numeric = () => rule(fits.numeric, 'numeric');
export const decimal = () => rule(fits.decimal, 'decimal');
export const alpha = () => rule(fits.alpha, 'alpha');
export const alphaNum = () => rule(fits.alphaNum, 'alpha_num');
export const url = () => rule(fits.url, 'url_malformed');
export const ipAddress = () => rule(fits.ipAddress, 'ip_malformed');
export const macAddress = () => rule(fits.macAddress, 'mac_malformed');
export const allOf = (...tests: Test[]) => rule((text) => tests.every((test) => test(text)), 'and');
export const anyOf = (...tests: Test[]) => rule((text) => tests.some((test) => test(text)), 'or');
export const noneOf = (...tests: Test[]) => rule((text) => !tests.some((test) => test(text)), 'not');

const noCard = (isCard: Test) => rule((text) => !isCard(text), 'card_number_in_text' satisfies MessageCode);

/** A line that must be filled in, trimmed (ERR-27). No text may hold the number of a card (GAP-94). */
export const text = (max = 120) => v.pipe(v.string(), v.trim(), required(), maxLength(max), noCard(hasCardNumber));
/** A line or a longer text that may stay empty, trimmed. */
export const optionalText = (max = 120) => v.pipe(v.string(), v.trim(), maxLength(max), noCard(hasCardNumber));
/** A number that somebody else issued, as of a tax office or another booking system, trimmed; it may stay empty. */
export const optionalNumber = (max = 120) => v.pipe(v.string(), v.trim(), maxLength(max), noCard(isCardNumberToday));
/** The same, where it must be filled in. */
export const issuedNumber = (max = 120) => v.pipe(optionalNumber(max), required());
export const email = () => v.pipe(v.string(), v.trim(), required(), maxLength(254), v.email('email_malformed'));
/** An existing password: any text, never trimmed (GAP-120). */
export const currentPassword = () => v.pipe(v.string(), required());
/** A new password: must meet all rules, never trimmed. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    required(),
    v.check((password) => brokenPasswordRules(password).length === 0, 'password_weak'),
  );
/** A box that must be ticked, with the message that says why. */
export const ticked = (
  code: Extract<MessageCode, 'privacy_required' | 'checkbox_required' | 'terms_required'> = 'checkbox_required',
) => v.literal(true, code);

/**
 * For the pipe of a form: the value of `field` must be that of `other`. The error is reported at `field`.
 * Runs as soon as all fields have their type, even if other rules fail.
 */
export const sameAs = <Fields extends Record<string, unknown>>(
  field: keyof Fields & string,
  other: keyof Fields & string,
  code: Extract<MessageCode, 'same_as' | 'passwords_differ'> = 'same_as',
) =>
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value[field] === dataset.value[other]) return;
    const input = dataset.value;
    addIssue({ message: code, path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }] });
  });
