import type { BodyOf } from '@posada/api-client';
import type { signUpClient } from '@posada/api-client/accounts';
import { isPersonName } from '@posada/api-client/reservations';
import type { Locale } from '@posada/i18n';
import { isPhoneNumber, toE164 } from '@posada/ui/phone-numbers';
import {
  currentPassword,
  dateOfBirth,
  email,
  newPassword,
  optionalText,
  required,
  sameAs,
  text,
  ticked,
} from '@posada/ui/rules';
import * as v from 'valibot';

/** What mails greet people by. */
export const personName = () => v.pipe(text(), v.check(isPersonName, 'name_with_link'));

/** Where somebody is reached. The order of fields is that of the list of what is to be mended. */
export const contactFields = {
  email: email(),
  phoneCountry: v.string(),
  phone: v.pipe(v.string(), v.trim(), required()),
};

/** A password twice and the privacy policy. */
export const accessFields = {
  password: newPassword(),
  repeat: currentPassword(),
  privacy: ticked('privacy_required'),
};

/** Whether the number can be one of its country. It is looked at whatever else is wrong with the form. */
export const phoneFits = <Fields extends { phone: string; phoneCountry: string }>() =>
  v.rawCheckAsync<Fields>(async ({ dataset, addIssue }) => {
    const input = dataset.value as Partial<Fields>;
    const { phone, phoneCountry } = input;
    if (!phone || !phoneCountry || (await isPhoneNumber(phone, phoneCountry))) return;
    addIssue({
      message: 'phone_malformed',
      path: [{ type: 'object', origin: 'value', input, key: 'phone', value: phone }],
    });
  });

export const DOCUMENT_TYPES = ['id', 'passport'] as const;

/** The sign-up form, for those who are of age on a calendar day, `today`. */
export const clientSignUpSchema = (today: string) =>
  v.pipeAsync(
    v.object({
      name: personName(),
      surname: personName(),
      ...contactFields,
      birthdate: dateOfBirth(today, 18),
      documentType: v.picklist(DOCUMENT_TYPES, 'field_required'),
      documentNumber: v.pipe(text(40), v.regex(/^[\p{L}\d][\p{L}\d ./-]{2,39}$/u, 'field_invalid')),
      country: v.pipe(v.string(), required()),
      address: optionalText(),
      city: optionalText(),
      province: optionalText(),
      ...accessFields,
    }),
    sameAs('repeat', 'password', 'passwords_differ'),
    phoneFits(),
  );
export type TypedClientSignUp = v.InferInput<ReturnType<typeof clientSignUpSchema>>;
export type ClientSignUp = v.InferOutput<ReturnType<typeof clientSignUpSchema>>;

/** The form on the wire: exactly the keys of CLIENT-02, in the page's language, with publicity (CLIENT-04, CLIENT-05). */
export async function clientRequest(form: ClientSignUp, locale: Locale): Promise<BodyOf<typeof signUpClient>> {
  const { phoneCountry, repeat: _, privacy: __, ...fields } = form;
  return { ...fields, phone: await toE164(fields.phone, phoneCountry), language: locale, allowPublicity: true };
}
