export { CheckInCard } from './check-in-card.tsx';
export { CheckInPart, usePersonName } from './check-in-part.tsx';
export { PersonForm } from './person-form.tsx';
export { emptyPerson, type PersonValues, valuesOf } from './person-values.ts';
export { SignatureImage } from './signature-field.tsx';
