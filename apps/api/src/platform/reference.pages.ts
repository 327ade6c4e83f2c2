import { GENERAL_CODES } from '@posada/api-client/definitions';
import type { FastifyInstance } from 'fastify';
import { type Described, GROUPS, shownPathOf } from './openapi/calls.ts';
import { describeApi } from './openapi/openapi.ts';

const POLICY = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem 1rem 4rem}
h2{margin:2.5rem 0 .5rem;text-transform:capitalize}code,pre{font:14px/1.5 ui-monospace,monospace}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;padding:0;list-style:none}
nav a{display:inline-block;min-height:24px;text-transform:capitalize}
details{border-top:1px solid #8886;padding:.25rem 0}summary{cursor:pointer;padding:.5rem 0;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:4rem}pre{overflow:auto;max-height:28rem;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.375rem .75rem .375rem 0;border-bottom:1px solid #8884}
p{max-width:44rem}dt{font-weight:600}dd{margin:0 0 .5rem}`;

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
/** Words between back ticks are code. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

interface Operation {
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean; schema?: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content: Record<string, { schema: { properties: { result: unknown } } }> }>;
}

const shape = (title: string, schema: unknown) =>
  `<h4>${title}</h4><pre tabindex="0" aria-label="${title}">${escaped(JSON.stringify(schema, null, 2))}</pre>`;

function section(endpoint: Described, operation: Operation): string {
  const rows = operation.parameters
    .filter(({ $ref }) => !$ref)
    .map(
      ({ name, in: place, required, schema }) =>
        `<tr><td><code>${escaped(name ?? '')}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${escaped(JSON.stringify(schema))}</code></td></tr>`,
    );
  const body = operation.requestBody?.content['application/json']?.schema;
  const result = operation.responses['200']?.content['application/json']?.schema.properties.result;
  return `<details id="${endpoint.name}"><summary><b>${endpoint.method}</b> <code>${escaped(shownPathOf(endpoint))}</code></summary>
<p>${prose(endpoint.summary)}</p><dl><dt>Name</dt><dd><code>${endpoint.name}</code></dd><dt>Who may call</dt><dd>${endpoint.callers.join(', ')}</dd>${
    endpoint.codes.length > 0
      ? `<dt>Codes of its own</dt><dd>${endpoint.codes.map((code) => `<code>${code}</code>`).join(', ')}</dd>`
      : ''
  }${'idempotent' in endpoint && endpoint.idempotent ? '<dt>Idempotency-Key</dt><dd>taken</dd>' : ''}</dl>
${rows.length > 0 ? `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>` : ''}
${body ? shape('Body', body) : ''}${shape('Result', result)}</details>`;
}

function draw(description: ReturnType<typeof describeApi>): string {
  const paths = description['paths'] as Record<string, Record<string, Operation>>;
  const resources = Object.entries(GROUPS).map(([name, endpoints]) => {
    const parts = endpoints.map((endpoint) => {
      const operation = paths[shownPathOf(endpoint)]?.[endpoint.method.toLowerCase()];
      return operation ? section(endpoint, operation) : '';
    });
    return `<section><h2 id="${name}">${name}</h2>${parts.join('')}</section>`;
  });
  const codes = Object.entries(GENERAL_CODES).map(
    ([code, { status, meaning }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${prose(meaning)}</td></tr>`,
  );
  const links = [...Object.keys(GROUPS), 'codes'].map((name) => `<li><a href="#${name}">${name}</a></li>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Posada: reference of the service</title><link rel="stylesheet" href="/docs/style.css"></head><body><main>
<h1>Reference of the service</h1>
<p>Answers come as <code>{ "result": … }</code>; refusals are problem documents (RFC 9457) with a stable <code>code</code>, <code>fields</code> where an input is at fault, and the request id. Money is in integer minor units, days are <code>YYYY-MM-DD</code> at the property, moments are ISO 8601 UTC. Every call of a website carries <code>X-Website-Host</code>, the host name of the website that it is for; a call of the operator has none, and its own token. For programs: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Resources"><ul>${links.join('')}</ul></nav>${resources.join('')}
<section><h2 id="codes">Codes that any call may answer with</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${codes.join('')}</tbody></table></section></main></body></html>`;
}

/** `/openapi.json` for programs and `/docs` for people: the same definitions, rendered without scripts. */
export function referencePages(app: FastifyInstance) {
  const config = { serves: 'reference' };
  const made = () => {
    const description = describeApi();
    return { json: JSON.stringify(description), html: draw(description) };
  };
  // made at the first visit: nobody else should wait for it
  let kept: ReturnType<typeof made> | undefined;
  const pages = () => {
    kept ??= made();
    return kept;
  };
  app.get('/openapi.json', { config }, (_, reply) =>
    reply.header('access-control-allow-origin', '*').type('application/json; charset=utf-8').send(pages().json),
  );
  app.get('/docs', { config }, (_, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(pages().html),
  );
  app.get('/docs/style.css', { config }, (_, reply) => reply.type('text/css; charset=utf-8').send(STYLE));
}
