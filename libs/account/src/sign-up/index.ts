export { default as signUpStyles } from '../frame/auth-card.module.css';
export { keepPending } from '../verification/pending.ts';
export { ACCESS_LABELS, AccessFields, isAccessField } from './access-fields.tsx';
export { signUpLoader } from './countries.ts';
export { accessFields, contactFields, personName, phoneFits } from './fields.ts';
export { SignUpCard } from './sign-up-card.tsx';
export { useSignUpForm } from './use-sign-up-form.ts';
