import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { readAnswer } from '../../channels/verifactu/read-answer.ts';
import { postRecords } from './post-records.ts';
import { readVerifactuAccounts } from './verifactu-accounts.ts';

const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

describe('the connection to the tax agency', { skip: hasOpenssl ? false : 'no openssl on this machine' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-tls-'));
  const inFolder = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  let server: Server;
  const seen: { subject: string | undefined; body: string }[] = [];
  before(async () => {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      'ca.key',
      '-out',
      'ca.pem',
      '-subj',
      '/CN=Sandbox',
    );
    for (const [name, subject, extension] of [
      ['server', '/CN=localhost', 'subjectAltName=DNS:localhost'],
      ['issuer', '/CN=POSADA HOTELES DE EJEMPLO - A00000026', 'extendedKeyUsage=clientAuth'],
    ] as const) {
      openssl(
        'req',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${name}.key`,
        '-out',
        `${name}.csr`,
        '-subj',
        subject,
      );
      writeFileSync(inFolder(`${name}.ext`), extension);
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        'ca.pem',
        '-CAkey',
        'ca.key',
        '-CAcreateserial',
        '-days',
        '2',
        '-extfile',
        `${name}.ext`,
        '-out',
        `${name}.pem`,
      );
    }
    openssl(
      'pkcs12',
      '-export',
      '-in',
      'issuer.pem',
      '-inkey',
      'issuer.key',
      '-out',
      'issuer.p12',
      '-passout',
      'pass:pass-word',
    );
    const read = (name: string) => readFileSync(inFolder(name));
    const tls = { cert: read('server.pem'), key: read('server.key'), ca: read('ca.pem') };
    server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        seen.push({ subject: String((request.socket as TLSSocket).getPeerCertificate().subject.CN), body });
        response.end('<E:Envelope xmlns:E="x"><E:Body/></E:Envelope>');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const accountsWith = (issuer: object) => {
    const file = inFolder('verifactu.json');
    const content = {
      environment: 'test',
      url: `https://localhost:${(server.address() as AddressInfo).port}/`,
      producer: { name: 'Example', nif: 'B12345674' },
      installation: '1',
      issuers: { A00000026: issuer },
    };
    writeFileSync(file, JSON.stringify(content));
    return readVerifactuAccounts(file);
  };
  function post(issuer: object) {
    const accounts = accountsWith(issuer);
    const credentials = accounts.credentialsOf('A00000026');
    assert.ok(credentials);
    return postRecords(accounts, credentials, '<message/>', AbortSignal.timeout(5000));
  }

  it('is made with the certificate of the issuer: PKCS#12 with a passphrase, or PEM with a key', async () => {
    for (const issuer of [
      { certificate: 'issuer.p12', passphrase: 'pass-word', authority: 'ca.pem' },
      { certificate: 'issuer.pem', key: 'issuer.key', authority: 'ca.pem' },
    ]) {
      const answer = await post(issuer);
      assert.equal(answer.status, 200);
      assert.match(seen.at(-1)?.subject ?? '', /A00000026/);
      assert.equal(seen.at(-1)?.body, '<message/>');
      assert.throws(() => readAnswer(answer), /without an answer/);
    }
  });

  it('fails with a wrong passphrase, and at a server with a certificate of an unknown authority', async () => {
    const before = seen.length;
    await assert.rejects(async () => post({ certificate: 'issuer.p12', passphrase: 'wrong', authority: 'ca.pem' }));
    await assert.rejects(async () => post({ certificate: 'issuer.pem', key: 'issuer.key' }));
    assert.equal(seen.length, before);
  });
});
