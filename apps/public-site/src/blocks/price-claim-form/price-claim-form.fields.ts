import { hasAmount, isWebPage } from '@posada/api-client/website';
import { email, optionalText, text } from '@posada/ui/rules';
import * as v from 'valibot';
import type { WebsiteForm } from '../forms/website-form.ts';

const fields = v.object({
  booking: optionalText(),
  stay: optionalText(300),
  link: v.pipe(text(500), v.check(isWebPage, 'url_malformed')),
  price: v.pipe(text(40), v.check(hasAmount, 'numeric')),
  email: email(),
  privacy: v.literal('on', 'privacy_required'),
});
const nothing = v.object({ booking: v.literal(''), stay: v.literal('') });
const schema = v.pipe(
  fields,
  // a stay that is booked, or one that is planned; said beside what else is missing
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    if (!v.is(nothing, input)) return;
    const path = { type: 'object', origin: 'value', key: 'booking', value: '', input } as const;
    addIssue({ message: 'booking_or_stay', path: [path] });
  }),
);

export const priceClaimForm: WebsiteForm<v.InferOutput<typeof schema>, v.InferInput<typeof schema>> = {
  name: 'claim',
  schema,
  names: Object.keys(fields.entries) as (keyof typeof fields.entries)[],
  texts: { booking_or_stay: 'claim.bookingOrStay' },
  bodyOf: ({ privacy: _, booking, stay, ...rest }, language) => ({
    form: 'claim',
    ...rest,
    ...(booking ? { booking } : {}),
    ...(stay ? { stay } : {}),
    language,
    privacyAccepted: true,
  }),
};
