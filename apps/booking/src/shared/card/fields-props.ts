import type { CardForm } from '@posada/api-client/payments';

/** What the form of each provider gets, and what it tells. */
export interface FieldsProps<Form extends CardForm = CardForm> {
  form: Form;
  propertyId: string;
  /** Of the button, where the provider lets us name it. */
  label: string;
  /** Two letters. */
  language: string;
  isBusy: boolean;
  /** A one-time token that stands for the card. */
  onToken: (token: string) => void;
  onReady: () => void;
  onFailed: (error: unknown) => void;
}
