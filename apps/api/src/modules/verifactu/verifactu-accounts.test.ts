import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { readVerifactuAccounts } from './verifactu-accounts.ts';

describe('the file of Verifactu accounts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-verifactu-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const file = (content: object | string) => {
    const path = join(folder, 'verifactu.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  };
  const ACCOUNTS = {
    environment: 'test',
    producer: { name: 'Example Software, S.L.', nif: 'B12345674' },
    installation: 'main',
    issuers: { A00000026: { certificate: 'seal.p12', passphrase: 'pass-word', isSeal: true } },
  };

  it('gives an issuer the certificate that is beside it', () => {
    writeFileSync(join(folder, 'seal.p12'), 'PKCS');
    writeFileSync(join(folder, 'own.pem'), 'CERTIFICATE');
    writeFileSync(join(folder, 'own.key'), 'KEY');
    const issuers = { ...ACCOUNTS.issuers, B12345674: { certificate: 'own.pem', key: 'own.key' } };
    const accounts = readVerifactuAccounts(file({ ...ACCOUNTS, issuers }));
    assert.deepEqual(accounts.credentialsOf('A00000026'), {
      pfx: Buffer.from('PKCS'),
      passphrase: 'pass-word',
      isSeal: true,
    });
    assert.deepEqual(accounts.credentialsOf('B12345674'), {
      cert: Buffer.from('CERTIFICATE'),
      key: Buffer.from('KEY'),
      isSeal: false,
    });
    assert.equal(accounts.credentialsOf('B00000067'), undefined);
  });

  it('is refused with the place that is wrong, and no value of it', () => {
    const refused = (content: object | string, reason: RegExp) =>
      assert.throws(
        () => readVerifactuAccounts(file(content)),
        (error: Error) => reason.test(error.message) && !error.message.includes('pass-word'),
      );
    refused('{"passphrase": "pass-word', /cannot be read as JSON/);
    refused({ ...ACCOUNTS, environment: 'live' }, /wrong at environment/);
    refused({ ...ACCOUNTS, producer: { name: 'x', nif: 'short' } }, /wrong at producer\.nif/);
    refused({ ...ACCOUNTS, environment: 'production', url: 'https://sandbox.example' }, /wrong at url/);
    refused(
      { ...ACCOUNTS, issuers: { A00000026: { certificate: 'none.p12', passphrase: 'pass-word' } } },
      /a file of A00000026/,
    );
  });
});
