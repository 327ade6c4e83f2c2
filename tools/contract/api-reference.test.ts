import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { AnyEndpoint, AnyOperatorEndpoint } from '@posada/api-client';
import { ENDPOINTS, GENERAL_CODES, OPERATOR_ENDPOINTS } from '@posada/api-client/definitions';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parametersIn, shownPathOf } from '../../apps/api/src/platform/openapi/calls.ts';
import { describeApi } from '../../apps/api/src/platform/openapi/openapi.ts';
import { DESCRIPTIONS_FILE, writtenDescriptions } from './descriptions.ts';
import { ERRORS_PAGE, writtenErrorsPage } from './errors-page.ts';
import { EXAMPLES_FILE, type Example } from './examples.ts';
import { KEYS_PAGE, ROLES_PAGE, withPermissions, withScopes } from './scopes-table.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: { $ref?: string; name: string; in: string; description?: string; schema: Json; example?: unknown }[];
  requestBody?: { content: { 'application/json': { schema: Json; example?: unknown } } };
  responses: Record<string, Json>;
}

const ALL: readonly (AnyEndpoint | AnyOperatorEndpoint)[] = [...ENDPOINTS, ...OPERATOR_ENDPOINTS];
const api = describeApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; responses: Record<string, Json> };
};
const operationOf = (endpoint: AnyEndpoint | AnyOperatorEndpoint): Operation =>
  api.paths[shownPathOf(endpoint)]?.[endpoint.method.toLowerCase()] as Operation;
const pointerTo = (endpoint: AnyEndpoint | AnyOperatorEndpoint, ...rest: string[]) =>
  ['paths', shownPathOf(endpoint), endpoint.method.toLowerCase(), ...rest]
    .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');

describe('the description of the API', () => {
  it('pleases Redocly’s recommended rules: no error and no warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'posada-openapi-'));
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(api));
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        join(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js'),
        'lint',
        'openapi.json',
        '--format=json',
      ],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
        maxBuffer: 32 * 1024 * 1024,
      },
    );
    rmSync(folder, { recursive: true });
    assert.equal(status, 0, stderr);
    const { totals, problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { totals: Json; problems: Json[] };
    assert.deepEqual(
      problems.map(({ ruleId, message, location }) => ({ ruleId, message, location })),
      [],
    );
    assert.deepEqual({ errors: totals['errors'], warnings: totals['warnings'] }, { errors: 0, warnings: 0 });
  });

  it('has the descriptions of the docstrings: npm run api-reference writes them', () => {
    assert.equal(readFileSync(DESCRIPTIONS_FILE, 'utf8'), writtenDescriptions());
  });

  it('has the pages of its errors and keys: npm run api-reference writes it', () => {
    assert.equal(readFileSync(ERRORS_PAGE, 'utf8'), writtenErrorsPage());
    const keys = readFileSync(KEYS_PAGE, 'utf8');
    assert.equal(keys, withScopes(keys));
    const roles = readFileSync(ROLES_PAGE, 'utf8');
    assert.equal(roles, withPermissions(roles));
  });

  it('has a summary, a description and named parameters for each call', () => {
    for (const endpoint of ALL) {
      const { summary, description, parameters } = operationOf(endpoint);
      assert.ok(summary.length > 10 && summary.length < 200, `${endpoint.name}: ${summary}`);
      assert.ok(description.length > 10, endpoint.name);
      assert.doesNotMatch(`${summary} ${description}`, /\b(?:API|GAP|BOOK|DATA|CLIENT|AGENCY|AGENT)-\d/, endpoint.name);
      assert.equal(new Set(parametersIn(endpoint).map(([, shown]) => shown)).size, parametersIn(endpoint).length);
      for (const parameter of parameters.filter((each) => each.in === 'path')) {
        assert.doesNotMatch(parameter.name, /^(?:w|id|ids)$/, endpoint.name);
        assert.ok(parameter.description, `${endpoint.name}: ${parameter.name}`);
      }
    }
  });

  it('names its schemas: no call inlines one that another has too, and each has a title', () => {
    for (const [name, schema] of Object.entries(api.components.schemas)) {
      assert.match(name, /^[A-Z][A-Za-z0-9]+$/);
      assert.ok(schema['title'], name);
    }
    const text = JSON.stringify(api.paths);
    assert.ok(text.split('"#/components/schemas/Reservation"').length > 8);
  });

  it('has each refusal under its own status', () => {
    const codesAt = (endpoint: AnyEndpoint | AnyOperatorEndpoint, status: string): string[] => {
      let response = operationOf(endpoint).responses[status];
      const name = (response?.['$ref'] as string | undefined)?.split('/').at(-1);
      if (name) response = api.components.responses[name];
      return [...JSON.stringify(response ?? {}).matchAll(/"urn:posada:(\w+)"/g)].map(([, code = '']) => code);
    };
    const book = ALL.find(({ name }) => name === 'createReservation') as AnyEndpoint;
    assert.ok(codesAt(book, '409').includes('sold_out'));
    assert.ok(codesAt(book, '422').includes('idempotency_mismatch'));
    assert.deepEqual(codesAt(book, '404'), ['not_found']);
    for (const endpoint of ALL) {
      const statuses = Object.keys(operationOf(endpoint).responses);
      const found = statuses.flatMap((status) => codesAt(endpoint, status));
      for (const code of endpoint.codes) assert.ok(found.includes(code), `${endpoint.name}: ${code}`);
      assert.ok(!statuses.includes('default'), endpoint.name);
      for (const status of statuses.slice(1))
        for (const code of codesAt(endpoint, status))
          if (code in GENERAL_CODES && code !== 'invalid_request')
            assert.equal(String(GENERAL_CODES[code as keyof typeof GENERAL_CODES].status), status, code);
    }
  });
});

describe('the examples of the API', () => {
  const examples = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8')) as Record<string, Example>;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'https://posada.example/openapi.json', ...api });

  it('are there for each call, and for no other', () => {
    assert.deepEqual(
      Object.keys(examples),
      ALL.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1)),
    );
  });

  const assertFits = (value: unknown, about: string, ...pointer: string[]) => {
    const check = ajv.compile({ $ref: `https://posada.example/openapi.json#/${pointer.join('/')}` });
    assert.ok(check(value), `${about}: ${ajv.errorsText(check.errors)}`);
  };

  for (const endpoint of ALL) {
    it(`of ${endpoint.name} fits its schemas`, () => {
      const example = examples[endpoint.name];
      assert.ok(example);
      const encoded = (...rest: string[]) => encodeURI(pointerTo(endpoint, ...rest));
      assertFits(
        { result: example.result },
        'the answer',
        encoded('responses', '200', 'content', 'application/json', 'schema'),
      );
      if (endpoint.body)
        assertFits(example.body, 'the body', encoded('requestBody', 'content', 'application/json', 'schema'));
      operationOf(endpoint).parameters.forEach((parameter, index) => {
        if (parameter.example === undefined) return;
        assertFits(parameter.example, parameter.name, encoded('parameters', String(index), 'schema'));
      });
    });
  }
});
