import { GROUPS, shownPathOf } from '../../apps/api/src/platform/openapi/calls.ts';
import { describeApi } from '../../apps/api/src/platform/openapi/openapi.ts';
import { API_CALLS } from './structure.ts';

interface Operation {
  summary: string;
  description?: string;
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    required?: boolean;
    description?: string;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

/** In a cell of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
/** Signs that Markdown would take for tags. */
const prose = (text: string) => text.replaceAll('<', '&lt;');
const json = (value: unknown) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;

function callText(endpoint: (typeof GROUPS)[keyof typeof GROUPS][number], operation: Operation): string {
  const own = operation.parameters.filter(({ $ref }) => !$ref);
  const rows = own.map(
    ({ name = '', in: place = '', required, description = '' }) =>
      `| \`${name}\` | ${place}${required ? '' : ', optional'} | ${cell(prose(description))} |`,
  );
  const body = operation.requestBody?.content['application/json']?.example;
  const result = operation.responses['200']?.content?.['application/json']?.example;
  return [
    `## ${endpoint.name}`,
    `\`${endpoint.method} ${shownPathOf(endpoint)}\``,
    prose(operation.description ?? operation.summary),
    `Who may call: ${endpoint.callers.join(', ')}.`,
    ...(endpoint.codes.length > 0
      ? [`Refusals of its own: ${endpoint.codes.map((code) => `\`${code}\``).join(', ')}.`]
      : []),
    ...(rows.length > 0 ? [['| parameter | where | meaning |', '| --- | --- | --- |', ...rows].join('\n')] : []),
    ...(body === undefined ? [] : ['Body:', json(body)]),
    ...(result === undefined ? [] : ['Answer:', json(result)]),
  ].join('\n\n');
}

/** A page for each group of calls, made of the description at `/openapi.json`: the shapes themselves are read there. */
export function callPages(): { slug: string; title: string; markdown: string }[] {
  const paths = describeApi()['paths'] as Record<string, Record<string, Operation>>;
  return Object.entries(GROUPS).map(([name, endpoints]) => {
    const calls = endpoints.flatMap((endpoint) => {
      const operation = paths[shownPathOf(endpoint)]?.[endpoint.method.toLowerCase()];
      return operation ? [callText(endpoint, operation)] : [];
    });
    return {
      slug: `${API_CALLS.slug}/${name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`,
      title: `Calls: ${name}`,
      markdown: [
        'Made of the description of the API, which a running back end has at `/openapi.json` with the shape of each call.',
        ...calls,
      ].join('\n\n'),
    };
  });
}
