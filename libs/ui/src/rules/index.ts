export { dateOfBirth } from './date-of-birth.ts';
export { file } from './file.ts';
export { codeWith, type MessageCode, readCode } from './message-code.ts';
export { brokenPasswordRules, PASSWORD_RULES, type PasswordRule } from './password-rules.ts';
export {
  allOf,
  alpha,
  alphaNum,
  anyOf,
  between,
  currentPassword,
  decimal,
  email,
  fits,
  integer,
  ipAddress,
  issuedNumber,
  macAddress,
  maxLength,
  maxValue,
  minLength,
  minValue,
  newPassword,
  noneOf,
  numeric,
  optionalNumber,
  optionalText,
  required,
  sameAs,
  text,
  ticked,
  url,
} from './rules.ts';
