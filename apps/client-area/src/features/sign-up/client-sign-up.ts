import { accessFields, contactFields, personName, phoneFits } from '@posada/account/sign-up';
import type { BodyOf } from '@posada/api-client';
import type { signUpClient } from '@posada/api-client/accounts';
import type { Locale } from '@posada/i18n';
import { toE164 } from '@posada/ui/phone-numbers';
import { dateOfBirth, optionalText, required, sameAs, text } from '@posada/ui/rules';
import * as v from 'valibot';

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
export type ClientSignUp = v.InferOutput<ReturnType<typeof clientSignUpSchema>>;

/** The form on the wire: exactly the keys of CLIENT-02, in the page's language, with publicity (CLIENT-04, CLIENT-05). */
export async function clientRequest(form: ClientSignUp, locale: Locale): Promise<BodyOf<typeof signUpClient>> {
  const { phoneCountry, repeat: _, privacy: __, ...fields } = form;
  return { ...fields, phone: await toE164(fields.phone, phoneCountry), language: locale, allowPublicity: true };
}
