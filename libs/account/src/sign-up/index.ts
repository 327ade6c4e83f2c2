export { default as signUpStyles } from '../frame/auth-card.module.css';
export { failureOf, useFieldMessage } from '../passwords/refusals.ts';
export { passOn } from '../sign-in/pass-on.ts';
export { ACCESS_LABELS, AccessFields, isAccessField } from './access-fields.tsx';
export { signUpLoader } from './countries.ts';
export { accessFields, contactFields, personName, phoneFits } from './fields.ts';
export { SignUpCard } from './sign-up-card.tsx';
