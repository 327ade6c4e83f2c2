import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { INVOICE_VERSION, invoiceDocumentSchema, invoiceFactsSchema } from './stored-invoice.ts';

const folder = join(import.meta.dirname, 'examples');
const versions = Array.from({ length: INVOICE_VERSION + 1 }, (_, version) => version);
type Examples = Record<'facts' | 'documents', Record<string, { v?: number }>>;

describe('stored invoices', () => {
  it('have examples of each version that was ever written', () => {
    assert.deepEqual(
      readdirSync(folder).sort(),
      versions.map((version) => `version-${version}.json`),
    );
  });

  for (const version of versions) {
    const { facts, documents }: Examples = JSON.parse(readFileSync(join(folder, `version-${version}.json`), 'utf8'));
    for (const [kind, examples, schema] of [
      ['facts', facts, invoiceFactsSchema],
      ['document', documents, invoiceDocumentSchema],
    ] as const)
      for (const [name, example] of Object.entries(examples)) {
        it(`of version ${version} are read still, with all that is in them: ${kind} of ${name}`, () => {
          assert.equal(example.v ?? 0, version);
          assert.deepEqual(v.parse(schema, example), example);
        });
      }
  }

  it('of a newer version are not read', () => {
    const { documents }: Examples = JSON.parse(readFileSync(join(folder, `version-${INVOICE_VERSION}.json`), 'utf8'));
    const [example] = Object.values(documents);
    assert.equal(v.is(invoiceDocumentSchema, example), true);
    assert.equal(v.is(invoiceDocumentSchema, { ...example, v: INVOICE_VERSION + 1 }), false);
  });
});
