export { default as fieldStyles } from '../frame/auth-card.module.css';
export { CardForm } from '../frame/card-form.tsx';
export { Section, SectionsPage } from '../frame/section.tsx';
export { failureOf, useFieldMessage } from '../passwords/refusals.ts';
export { contactFields, personName, phoneFits } from '../sign-up/fields.ts';
export { ProfileForm, useProfileSaved } from './profile-form.tsx';
