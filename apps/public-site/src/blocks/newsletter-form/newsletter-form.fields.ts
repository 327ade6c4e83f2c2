import { email } from '@posada/ui/rules';
import * as v from 'valibot';
import type { WebsiteForm } from '../forms/website-form.ts';

const schema = v.object({ email: email(), privacy: v.literal('on', 'privacy_required') });

export const newsletterForm: WebsiteForm<v.InferOutput<typeof schema>, v.InferInput<typeof schema>> = {
  name: 'newsletter',
  schema,
  names: ['email', 'privacy'],
  bodyOf: ({ email }, language) => ({ form: 'newsletter', email, language, privacyAccepted: true }),
};
