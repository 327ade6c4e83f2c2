import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { WebsiteForm } from './website-form.ts';

/** Why a form that was posted without scripts has not been sent. */
export interface PostedForm {
  form: WebsiteForm['name'];
  state: 'invalid' | 'failed';
  /** What was typed, to be shown again. Files cannot be given back. */
  values: Record<string, string>;
  /** Message codes by field. */
  errors: Record<string, string>;
}

/** From a page's action to its loader. */
export const postedFormContext = createContext<PostedForm | null>(null);
/** From the page to its forms. */
export const PostedFormContext = createReactContext<PostedForm | null>(null);
