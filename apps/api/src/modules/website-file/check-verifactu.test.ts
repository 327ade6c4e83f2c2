import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { WebsiteFile } from '@posada/api-client/operator';
import { problemsOfVerifactu } from './check-verifactu.ts';

const SPANISH = {
  name: 'Hotel Example, S.L.',
  taxId: 'B-12345674',
  address: 'Calle Mayor 3',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
  series: 'WEB',
  from: 'payment',
  tax: { name: 'IVA', room: 10, extras: 21 },
} as const;

type Invoicing = NonNullable<WebsiteFile['properties'][number]['invoicing']>;
const problemsWith = (invoicing: Partial<Invoicing> | undefined, { currency = 'EUR', isSetUp = true } = {}) => {
  const property = { currency, ...(invoicing ? { invoicing: { ...SPANISH, ...invoicing } } : {}) };
  // a file with all that the check reads
  const file = { properties: [property] } as unknown as WebsiteFile;
  return problemsOfVerifactu(file, () => isSetUp).map(({ place, problem }) => `${place.join('.')} ${problem}`);
};

describe('invoicing of a Spanish entity', () => {
  it('is refused where the installation makes no billing records for it', () => {
    const [problem, ...others] = problemsWith({}, { isSetUp: false });
    assert.match(problem ?? '', /^properties\.0\.invoicing\.country is ES: .* no issuer B12345674/);
    assert.deepEqual(others, []);
    assert.deepEqual(problemsWith({}), []);
  });

  it('is refused with another currency, a rate that is none of IVA, and a number that is no NIF', () => {
    assert.match(problemsWith({}, { currency: 'GBP' }).join(), /properties\.0\.currency is GBP/);
    assert.match(
      problemsWith({ tax: { name: 'IVA', room: 10, extras: 16 } }).join(),
      /tax\.extras is 16: no rate of IVA/,
    );
    assert.deepEqual(problemsWith({ tax: { name: 'IGIC', room: 7, extras: 7 } }), []);
    assert.match(problemsWith({ taxId: 'B12345678' }).join(), /invoicing\.taxId is B12345678: no Spanish NIF/);
  });

  it('needs none of that elsewhere, without invoices, and where the VAT books are reported through the SII', () => {
    for (const invoicing of [undefined, { country: 'PT' }, { sii: true }])
      assert.deepEqual(problemsWith(invoicing, { isSetUp: false, currency: 'GBP' }), []);
  });
});
