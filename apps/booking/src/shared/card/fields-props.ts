import type { CardForm } from '@posada/api-client/payments';
import type { ReactNode } from 'react';

/** What the form of each provider gets, and what it tells. */
export interface FieldsProps<Form extends CardForm = CardForm> {
  form: Form;
  propertyId: string;
  /** Of the button, where the provider lets us name it. */
  label: string;
  /** Two letters. */
  language: string;
  isBusy: boolean;
  /** The card is saved; only Stripe's fields need to know. */
  isSaving?: boolean;
  /** Above the button; of Stripe alone. */
  children?: ReactNode;
  /** A one-time token that stands for the card, or for what a wallet has in it; by Bizum, the order of the form. */
  onToken: (token: string, from?: 'wallet' | 'bizum') => void;
  onReady: () => void;
  onFailed: (error: unknown) => void;
}
