/** What the validation messages of the catalogue are known by. */
export type MessageCode =
  | 'field_invalid'
  | 'field_required'
  | 'email_malformed'
  | 'phone_malformed'
  | 'name_with_link'
  | 'card_number_in_text'
  | 'min_length'
  | 'max_length'
  | 'min_value'
  | 'max_value'
  | 'between'
  | 'integer'
  | 'numeric'
  | 'decimal'
  | 'alpha'
  | 'alpha_num'
  | 'url_malformed'
  | 'ip_malformed'
  | 'mac_malformed'
  | 'same_as'
  | 'and'
  | 'or'
  | 'not'
  | 'privacy_required'
  | 'checkbox_required'
  | 'terms_required'
  | 'passwords_differ'
  | 'password_weak'
  | 'day_malformed'
  | 'month_malformed'
  | 'year_malformed'
  | 'date_unknown'
  | 'date_future'
  | 'age_minimum'
  | 'file_too_large'
  | 'file_type';

/** What messages have places for. */
type MessageValue = 'min' | 'max' | 'kinds';

/** A code with the values of its message, as one string, because that is what a schema can carry: `between?min=1&max=9`. */
export const codeWith = (code: MessageCode, values: Partial<Record<MessageValue, string | number>>): string =>
  `${code}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`;

/** The two halves of `codeWith`; a plain code has no values. */
export function readCode(text: string): { code: string; values: Partial<Record<MessageValue, string>> } {
  const [code = '', values = ''] = text.split('?', 2);
  return { code, values: Object.fromEntries(new URLSearchParams(values)) };
}
