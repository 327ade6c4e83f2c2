import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  const openTo = (env: Record<string, string>) => {
    const { demo, showsMailbox, hasPaymentSandbox, hasLimits } = readConfig(env);
    return { demo, showsMailbox, hasPaymentSandbox, hasLimits };
  };

  it('shows all that is for trying out where nothing else is said', () => {
    assert.deepEqual(openTo({}), { demo: true, showsMailbox: true, hasPaymentSandbox: true, hasLimits: true });
    assert.equal(openTo({ DEMO: 'off' }).demo, false);
  });

  it('has in production no accounts with a known password, no open mailbox and no pretended payments, unless asked', () => {
    const production = { NODE_ENV: 'production' };
    const closed = { demo: false, showsMailbox: false, hasPaymentSandbox: false, hasLimits: true };
    assert.deepEqual(openTo(production), closed);
    assert.deepEqual(openTo({ ...production, DEMO: 'on', MAILBOX: 'on', PAYMENT_SANDBOX: 'on' }), {
      demo: true,
      showsMailbox: true,
      hasPaymentSandbox: true,
      hasLimits: true,
    });
  });

  it('does not start with a token that can be guessed', () => {
    assert.throws(() => readConfig({ OPERATOR_TOKEN: 'short' }), /at least 32/);
  });
});
