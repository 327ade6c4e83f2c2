import { resolve } from 'node:path';
import { ENDPOINTS, GENERAL_CODES, OPERATOR_ENDPOINTS, OWN_CODES } from '@posada/api-client/definitions';

export const ERRORS_PAGE = resolve(import.meta.dirname, '../../docs/api-errors.md');

const MOST_NAMED = 4;

function callsWith(code: string): string {
  const names = [...ENDPOINTS, ...OPERATOR_ENDPOINTS]
    .filter(({ codes }) => (codes as readonly string[]).includes(code))
    .map(({ name }) => `\`${name}\``);
  const more = names.length - MOST_NAMED;
  return more > 0 ? `${names.slice(0, MOST_NAMED).join(', ')} and ${more} more` : names.join(', ');
}

const rowsOf = (codes: Readonly<Record<string, { status: number; meaning: string }>>, hasCalls: boolean) =>
  Object.entries(codes).map(([code, { status, meaning }]) =>
    ['', ` \`${code}\` `, ` ${status} `, ` ${meaning} `, ...(hasCalls ? [` ${callsWith(code)} `] : []), ''].join('|'),
  );

/** What `docs/api-errors.md` has to hold. */
export const writtenErrorsPage = () => `# Errors of the API

Written by \`npm run api-reference\` from \`libs/api-client/src/core/codes.ts\`.

A refusal is a problem document (RFC 9457, \`application/problem+json\`):

\`\`\`json
{
  "type": "urn:posada:sold_out",
  "title": "Sold out",
  "status": 409,
  "code": "sold_out",
  "message": "Sold out",
  "requestId": "5f7c1c0e-6a53-4a08-9d0c-0d9a4b1c2d3e",
  "nights": ["2027-03-02"],
  "roomtypeId": "31"
}
\`\`\`

- Decide by \`code\`; by \`status\` where the code is new to you. \`message\` is for logs and may change.
- \`fields\` is there where inputs are wrong: the path of each input and a code, as \`{ "guest.email": "email_malformed" }\`.
- Some codes add members of their own; the tables name them.
- \`requestId\` leads the operator of the installation to the log. It is in the header \`X-Request-Id\` too, and is taken from yours if you send one.
- After 429 and 503 \`Retry-After\` says how many seconds to wait. A reading call may then be made again; a writing one with the same \`Idempotency-Key\`.
- No answer at all, or 500, to a writing call: ask again with the same \`Idempotency-Key\`; it is done once.

## Of any call

| code | status | meaning |
| --- | ---: | --- |
${rowsOf(GENERAL_CODES, false).join('\n')}

## Of single calls

| code | status | meaning | calls |
| --- | ---: | --- | --- |
${rowsOf(OWN_CODES, true).join('\n')}
`;
