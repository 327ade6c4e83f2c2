import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { sandboxAccounts } from '../../../../../tools/payment-sandbox/src/sandbox.ts';
import { createPaymentProviders } from './payment-providers.ts';
import { type MerchantAccount, merchantAccountSchema } from './providers/merchant-accounts.ts';

const CONTRACTS = {
  redsys: { provider: 'redsys', merchantCode: '999008881', terminal: '1', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' },
  paycomet: {
    provider: 'paycomet',
    terminal: '1',
    jetId: 'jet',
    clientCode: 'code',
    password: 'secret',
    apiToken: 'token',
  },
  'addon-payments': {
    provider: 'addon-payments',
    merchantId: '1',
    merchantKey: 'key',
    merchantPassword: '1234567890123456',
    productId: '1',
  },
} as const;

const HOSTS = { redsys: 'redsys.es', paycomet: 'paycomet.com', 'addon-payments': 'addonpayments.com' };

describe('the payment provider of a website', () => {
  for (const id of ['redsys', 'paycomet', 'addon-payments'] as const)
    it(`[GAP-98] is the sandbox of ${id} until a contract is configured, then ${id} itself, with the same calls`, async () => {
      const asked = { sandbox: [] as URL[], outside: [] as URL[] };
      const line = (urls: URL[]) => async (url: string) => {
        urls.push(new URL(url));
        return new Response('{}', { status: 400 });
      };
      const providers = (accounts: Map<number, MerchantAccount>) =>
        createPaymentProviders({
          accounts,
          simulated: {
            accounts: sandboxAccounts('http://sandbox.example', 'http://sandbox.example'),
            send: line(asked.sandbox),
          },
          send: line(asked.outside),
        });
      const giveBack = async (accounts: Map<number, MerchantAccount>, website = 2) => {
        const provider = providers(accounts).of({ id: website, paymentProvider: id });
        assert.equal(provider?.id, id);
        const refund = { order: '1234abcdEFGH', operationId: '1', amount: 500, currency: 'EUR' };
        // what it says to an answer of nothing does not matter here, only where it asked
        await provider?.refund(refund).catch(() => undefined);
      };
      const contracts = new Map([[2, v.parse(merchantAccountSchema, CONTRACTS[id])]]);
      await giveBack(new Map());
      assert.deepEqual([asked.sandbox.length, asked.outside.length], [1, 0]);
      await giveBack(contracts);
      assert.deepEqual([asked.sandbox.length, asked.outside.length], [1, 1]);
      const [simulated, real] = [asked.sandbox[0], asked.outside[0]];
      assert.equal(simulated?.host, 'sandbox.example');
      assert.ok(real?.protocol === 'https:' && real.host.endsWith(HOSTS[id]), real?.href);
      assert.equal(simulated?.pathname.split('/').at(-1), real.pathname.split('/').at(-1));
      await giveBack(contracts, 3);
      assert.equal(asked.sandbox.length, 2, 'another website has no contract yet');
    });

  it('names the cards that its contract takes, Visa and Mastercard where it does not say', () => {
    const about = { order: '1234abcdEFGH', customerId: 'c', amount: 500, currency: 'EUR', methods: 'card' as const };
    const brandsOf = (account: object) =>
      createPaymentProviders({ accounts: new Map([[2, v.parse(merchantAccountSchema, account)]]) })
        .of({ id: 2, paymentProvider: 'redsys' })
        ?.cardForm(about).brands;
    assert.deepEqual(brandsOf(CONTRACTS.redsys), ['visa', 'mastercard']);
    assert.deepEqual(brandsOf({ ...CONTRACTS.redsys, brands: ['visa', 'amex'] }), ['visa', 'amex']);
    assert.throws(() => brandsOf({ ...CONTRACTS.redsys, brands: ['monopoly'] }));
  });
});
