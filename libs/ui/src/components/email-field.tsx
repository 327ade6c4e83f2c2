import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** An e-mail address: the right keyboard, no capitals, no spelling. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);
