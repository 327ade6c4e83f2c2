import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type BillingRecord, hashOfRecord, type StoredRecord } from '../../modules/verifactu/billing-record.ts';
import { CUSTOMER } from '../../testing/invoices.fixtures.ts';
import { aeatValidator, hasAeatSchemas } from '../../testing/xsd.fixtures.ts';
import { recordsMessage } from './write-records.ts';

const examples = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../modules/verifactu/examples/version-1.json'), 'utf8'),
) as Record<'invoice' | 'credit_note' | 'simplified', BillingRecord>;
const stored = (record: BillingRecord, customer: StoredRecord['customer'] = CUSTOMER): StoredRecord => ({
  record,
  hash: hashOfRecord(record),
  customer,
});
const { invoice, credit_note: credit, simplified } = examples;

describe('messages with billing records', () => {
  const messageWith = (records: readonly StoredRecord[], isLate = false) =>
    recordsMessage(invoice.issuer, records, { isLate });

  it('name an incident in their head, and a guest without a tax number beyond the limit of simplified invoices', () => {
    assert.doesNotMatch(messageWith([stored(invoice)]), /Incidencia/);
    assert.match(messageWith([stored(invoice)], true), /<sf:RemisionVoluntaria><sf:Incidencia>S</);
    assert.doesNotMatch(messageWith([stored(simplified)]), /61d|Destinatarios/);
    assert.match(
      messageWith([stored({ ...simplified, total: 300_001 })]),
      /<sf:FacturaSinIdentifDestinatarioArt61d>S</,
    );
  });

  it('have no customer who is forgotten', () => {
    assert.doesNotMatch(messageWith([stored(invoice, null)]), /Destinatarios/);
  });

  describe('held against the schema of the tax agency', {
    skip: hasAeatSchemas ? false : 'no schemas of the tax agency (POSADA_AEAT_SCHEMAS)',
  }, () => {
    let validator: ReturnType<typeof aeatValidator>;
    before(() => {
      validator = aeatValidator('SuministroLR.xsd');
    });
    after(() => validator.dispose());

    it('are valid: invoices and credit notes, full and simplified, with customers of each kind', () => {
      const long = 'Ñandú & <Łódź> '.repeat(20);
      const customers: StoredRecord['customer'][] = [
        CUSTOMER,
        { ...CUSTOMER, name: long, taxId: '12345678A' },
        { ...CUSTOMER, country: 'DE', taxId: 'L01X00T47-WITH-MORE-SIGNS' },
        null,
      ];
      const records = [
        ...customers.map((customer) => stored(invoice, customer)),
        stored({ ...invoice, operationOn: '2026-12-10' }),
        stored({ ...invoice, description: long.repeat(5).slice(0, 500) }),
        stored(credit),
        stored({ ...credit, type: 'R5' }),
        stored(simplified),
        stored({ ...simplified, total: 300_001 }),
        stored({ ...invoice, breakdown: [{ tax: '03', percent: null, base: -12_345, amount: 0 }] }),
        stored({ ...invoice, breakdown: [{ tax: '03', percent: 9.5, base: 0, amount: 0 }] }),
      ];
      for (const isLate of [false, true]) validator.check(messageWith(records, isLate));
    });

    it('are refused with a field in another place', () => {
      const message = messageWith([stored(invoice)]);
      assert.throws(() => validator.check(message.replace(/<sf:IDVersion>1\.0<\/sf:IDVersion>/, '')));
    });
  });
});
