import { isDialable } from '@posada/api-client/website';
import { email, maxLength, text } from '@posada/ui/rules';
import * as v from 'valibot';
import type { WebsiteForm } from '../forms/website-form.ts';

const schema = v.object({
  name: text(),
  email: email(),
  phone: v.pipe(
    v.pipe(v.string(), v.trim(), maxLength(40)),
    v.check((number) => number === '' || isDialable(number), 'phone_malformed'),
  ),
  hotel: v.string(),
  message: text(2000),
  privacy: v.literal('on', 'privacy_required'),
});

/** SITE-48, SITE-49. */
export const contactForm: WebsiteForm<v.InferOutput<typeof schema>, v.InferInput<typeof schema>> = {
  name: 'contact',
  schema,
  names: Object.keys(schema.entries) as (keyof typeof schema.entries)[],
  bodyOf: ({ privacy: _, phone, hotel, ...fields }, language) => ({
    form: 'contact',
    ...fields,
    ...(phone ? { phone } : {}),
    ...(hotel ? { hotel } : {}),
    language,
    privacyAccepted: true,
  }),
};
