import { isPersonName } from '@posada/api-client/reservations';
import { isPhoneNumber } from '@posada/ui/phone-numbers';
import { currentPassword, email, newPassword, required, text, ticked } from '@posada/ui/rules';
import * as v from 'valibot';

/** What mails greet people by. */
export const personName = () => v.pipe(text(), v.check(isPersonName, 'name_with_link'));

/** Where somebody is reached. */
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
