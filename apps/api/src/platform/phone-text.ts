import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A number in E.164 as people read it, in the international form of its country: `+34 931 22 01 00`. What is no whole
 * number, such as a masked one, stays as it is; none stays none.
 */
export const phoneText = <Phone extends string | null | undefined>(phone: Phone): Phone | string =>
  (phone ? parsePhoneNumberFromString(phone)?.formatInternational() : undefined) ?? phone;
