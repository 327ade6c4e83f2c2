import { HtmlValidate } from 'html-validate';

/** What the specification of HTML asks; questions of taste are left to the formatter and to axe. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What is wrong with a page's HTML, each fault once. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const messages = results.flatMap((result) => result.messages);
  return [...new Set(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`))];
}
