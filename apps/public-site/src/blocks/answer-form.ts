import { type ApiClient, ApiError } from '@posada/api-client';
import { sendContactForm } from '@posada/api-client/website';
import type { Site } from '@posada/area';
import { agencyForm } from './agency-request-form/agency-form.ts';
import { contactForm } from './contact-form/contact-form.fields.ts';
import type { PostedForm } from './forms/posted-form-context.ts';
import { readForm, refusalsOf } from './forms/read-form.ts';
import type { WebsiteForm } from './forms/website-form.ts';
import { newsletterForm } from './newsletter-form/newsletter-form.fields.ts';
import { priceClaimForm } from './price-claim-form/price-claim-form.fields.ts';

// each form checks its own values; here only their names are known
const FORMS = [contactForm, newsletterForm, agencyForm, priceClaimForm] as unknown as readonly WebsiteForm[];

/** What became of a posted form: the form that was sent, or what its page says of it. */
export type FormAnswer =
  | { sent: WebsiteForm['name']; posted?: never }
  | { sent?: never; posted: PostedForm; status: number };

/** Checks and sends a posted form. Undefined: there is no such form here. */
export async function answerForm(
  given: FormData,
  { api, site }: { api: ApiClient; site: Site },
): Promise<FormAnswer | undefined> {
  const definition = FORMS.find(({ name }) => name === given.get('form'));
  if (!definition) return undefined;
  const values = Object.fromEntries(
    definition.names.flatMap((name: string) => {
      const value = given.get(name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const posted = (state: PostedForm['state'], errors: Record<string, string> = {}): PostedForm => ({
    form: definition.name,
    state,
    values,
    errors,
  });
  const { fields, errors } = readForm(definition, given);
  if (fields === null) return { posted: posted('invalid', errors), status: 422 };
  try {
    const body = await definition.bodyOf(fields, site.locale);
    await api.call(sendContactForm, { body }, definition.timeoutMs ? { timeoutMs: definition.timeoutMs } : {});
    return { sent: definition.name };
  } catch (error) {
    const refused = refusalsOf(definition, error);
    if (Object.keys(refused).length > 0) return { posted: posted('invalid', refused), status: 422 };
    return { posted: posted('failed'), status: error instanceof ApiError && error.status === 429 ? 429 : 503 };
  }
}
