export { classes } from './class-names.ts';
export { ErrorSummary, scrollToFirstError, useValidationMessage } from './forms.tsx';
export { Button, type ButtonVariant, LinkButton } from './parts/button.tsx';
export { Checkbox, Fieldset, RadioCards, type RadioOption } from './parts/choice-field.tsx';
export {
  Badge,
  Card,
  Container,
  Disclosure,
  Notice,
  Picture,
  Price,
  Prose,
  photoFile,
  Rating,
  Skeleton,
  Stars,
  Steps,
  TextLink,
  type Tone,
  VisuallyHidden,
} from './parts/content.tsx';
export { Dialog } from './parts/dialog.tsx';
export { FailedPart } from './parts/failed-part.tsx';
export {
  EmailField,
  FieldError,
  type FieldFacts,
  FieldFrame,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
  useField,
} from './parts/field.tsx';
export { Icon, type IconName, Outline } from './parts/icon.tsx';
export { type Column, DataTable, Facts, LinkTabs, Pagination } from './parts/lists.tsx';
export { PhoneLink } from './parts/phone-link.tsx';
export { Stepper } from './parts/stepper.tsx';
export { COLLAPSE_MS, TOAST_MS, Toaster, toast } from './parts/toast.tsx';
