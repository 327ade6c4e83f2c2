import type { CallInput } from '@posada/api-client';
import type { sendContactForm } from '@posada/api-client/website';
import type { Locale, TextKey } from '@posada/i18n';
import type * as v from 'valibot';

type ContactBody = CallInput<typeof sendContactForm>['body'];

/** A form of the website: its rules and its message, the same in the browser and where it is posted without scripts. */
export interface WebsiteForm<Fields = unknown, Input = unknown> {
  name: ContactBody['form'];
  /** Of what the form's fields give; a field without a value gives an empty text. */
  schema: v.GenericSchema<Input, Fields>;
  names: readonly (keyof Fields & string)[];
  /** What is sent. A field of the service with another name cannot be recognised. */
  bodyOf: (fields: Fields, locale: Locale) => ContactBody | Promise<ContactBody>;
  /** The service's code for a field, with the values that its text has places for. */
  refusal?: (field: string, code: string) => string;
  /** Texts of the schema's codes that the kit does not have. */
  texts?: Partial<Record<string, TextKey<'public-site'>>>;
  timeoutMs?: number;
}

/** Messages of a form's rules by field; null when all of them hold. */
export interface ReadForm<Fields> {
  fields: Fields | null;
  errors: Record<string, string>;
}

/** The line that says that a form has arrived: the address to which a form leads that was posted without scripts. */
export const sentId = (name: WebsiteForm['name']) => `form-${name}-sent`;
