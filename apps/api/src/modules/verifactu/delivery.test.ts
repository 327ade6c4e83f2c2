import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { InvoiceCustomer } from '@posada/api-client/reservations';
import {
  createTaxAgency,
  sandboxVerifactu,
  type TaxAgency,
  type Trouble,
  UNKNOWN_NIF,
} from '../../../../../tools/payment-sandbox/src/verifactu.sandbox.ts';
import { VERIFACTU_PROTOCOL } from '../../channels/verifactu/protocol.ts';
import { aRequest, booked, guest, openRooms, STAY } from '../../testing/booking.fixtures.ts';
import { askInvoice, CUSTOMER, foundToken } from '../../testing/invoices.fixtures.ts';
import { OPERATOR_TOKEN, TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { aeatValidator, hasAeatSchemas } from '../../testing/xsd.fixtures.ts';
import { hashOfRecord } from './billing-record.ts';
import { createVerifactuSender } from './send-records.ts';
import { verifactuStore } from './verifactu.store.ts';
import type { VerifactuAccounts } from './verifactu-accounts.ts';

const NIF = 'A00000026';
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

describe('delivery of billing records', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let guests = 0;
  let troubles: (Trouble | undefined)[] = [];
  let agency: TaxAgency;
  let accounts: VerifactuAccounts;
  const messages: string[] = [];
  const answers: string[] = [];
  let change = (message: string) => message;
  before(async () => {
    agency = createTaxAgency({ trouble: () => troubles.shift(), waitSeconds: 90 });
    accounts = {
      ...sandboxVerifactu(agency),
      async send(_to, _credentials, message) {
        messages.push(message);
        const answer = await agency.receive(change(message));
        answers.push(answer.text);
        return answer;
      },
    };
    app = testApp(await testDatabase({ demo: true }), { clock: () => now, config: { verifactu: accounts } });
    await openRooms(app.database, 31, 200);
  });
  after(() => app.close());
  beforeEach(() => {
    messages.length = 0;
    troubles = [];
    change = (message) => message;
    // beyond what the message before has to be waited for
    later(2 * 60 * MINUTE_MS);
  });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  /** Invoices of one booking to each of these customers: the ones before are taken back by credit notes. */
  async function invoiced(...customers: Partial<InvoiceCustomer>[]) {
    guests += 1;
    const before = now;
    now = TEST_NOW;
    const request = await aRequest(app, { rooms: [{}] });
    const reservation = await booked(app, { ...request, guest: guest('Zoë', `sent-${guests}@guest.example`) });
    now = new Date(Math.max(before.getTime(), Date.parse(`${STAY.to}T12:00:00Z`)));
    const token = await foundToken(app, reservation);
    for (const customer of customers) {
      const { status, body } = await askInvoice(app, token, { ...CUSTOMER, ...customer });
      assert.equal(status, 200, JSON.stringify(body));
    }
  }
  async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const answer = await app.app.inject({
      method,
      url: `/operator/verifactu${path}`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: JSON.stringify(body) } : {}),
    });
    assert.ok(answer.statusCode < 300, `${answer.statusCode} ${answer.payload}`);
    return (answer.json() as { result: T }).result;
  }
  interface Issuer {
    nif: string;
    waiting: number;
    faulty: number;
    problem: string | null;
    sendAt: string | null;
    answeredAt: string | null;
    isSetUp: boolean;
    records: number;
    properties: unknown[];
  }
  const issuer = async () => {
    const { issuers } = await call<{ issuers: Issuer[] }>('GET', '');
    const own = issuers.find(({ nif }) => nif === NIF);
    assert.ok(own);
    return own;
  };
  interface Row {
    sequence: number;
    number: string;
    state: string;
    csv: string | null;
    errorCode: string | null;
    error: string | null;
  }
  const rows = (list = 'all') => call<Row[]>('GET', `/${NIF}/record?list=${list}`);
  const metrics = async () =>
    (
      await app.app.inject({
        url: '/actuator/metrics',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      })
    ).payload;
  const kinds = async () => (await call<{ kind: string }[]>('GET', `/${NIF}/event`)).map(({ kind }) => kind);

  it('sends what waits in the order of the chain as one message, and waits as long as the tax agency says', async () => {
    await invoiced({}, { name: 'Ana Ruiz' });
    assert.equal((await issuer()).waiting, 3);
    await app.verifactu.drain();
    assert.equal(messages.length, 1);
    assert.deepEqual(
      agency.records.map(({ number }) => number.replace(/\d+-\d+$/, '')),
      ['WEB-', 'WEB-R-', 'WEB-'],
    );
    assert.ok(agency.records.every(({ isLate }) => !isLate));
    const delivered = await rows();
    assert.deepEqual([...new Set(delivered.map(({ state }) => state))], ['accepted']);
    assert.match(delivered[0]?.csv ?? '', /^A-\w{16}$/);
    assert.deepEqual(await kinds(), ['delivered', 'begun']);
    const { waiting, answeredAt, sendAt, isSetUp } = await issuer();
    assert.deepEqual(
      [waiting, answeredAt, sendAt, isSetUp],
      [0, now.toISOString(), new Date(now.getTime() + 90 * SECOND_MS).toISOString(), true],
    );

    await invoiced({});
    await app.verifactu.drain();
    assert.equal(messages.length, 1, 'it waits');
    later(90 * SECOND_MS);
    await app.verifactu.drain();
    assert.equal(messages.length, 2);
    assert.equal((await issuer()).waiting, 0);
  });

  it('takes each record by its own answer, and corrects one of a customer whose NIF is unknown', async () => {
    await invoiced({}, { taxId: UNKNOWN_NIF }, {});
    await app.verifactu.drain();
    const [taken, refused, ...others] = await rows('faulty');
    assert.ok(taken && refused);
    assert.deepEqual(others, []);
    assert.deepEqual([refused.state, refused.errorCode], ['rejected', '1193']);
    assert.match(refused.error ?? '', /el NIF debe estar identificado/);
    assert.equal((await issuer()).faulty, 2);
    assert.match(await metrics(), /posada_verifactu_faulty 2\n/);

    await call('POST', `/${NIF}/record/${refused.sequence}/correct`, { isCustomerUnknown: true });
    await call('POST', `/${NIF}/record/${taken.sequence}/correct`, { isCustomerUnknown: true });
    const again = await app.app.inject({
      method: 'POST',
      url: `/operator/verifactu/${NIF}/record/${refused.sequence}/correct`,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: '{"isCustomerUnknown":true}',
    });
    assert.deepEqual([again.statusCode, (again.json() as { code: string }).code], [409, 'verifactu_not_faulty']);
    await call('POST', `/${NIF}/send`);
    const sent = messages.length;
    await app.verifactu.drain();
    assert.equal(messages.length, sent, 'the time that the tax agency has named is waited for');
    later(90 * SECOND_MS);
    await app.verifactu.drain();
    assert.match(messages.at(-1) ?? '', /<sf:Subsanacion>S<\/sf:Subsanacion><sf:RechazoPrevio>X<.*<sf:IDType>07</s);
    assert.deepEqual(await rows('faulty'), []);
    assert.ok(agency.records.some(({ number, isCorrection }) => isCorrection && number === refused.number));
    assert.deepEqual(await call('GET', `/${NIF}/verification`), { records: (await issuer()).records, broken: null });
  });

  it('shows what was accepted with errors', async () => {
    await invoiced({});
    change = (message) => message.replace(/(<sf:TipoHuella>01<\/sf:TipoHuella><sf:Huella>)\w/, '$1Z');
    await app.verifactu.drain();
    const [faulty] = await rows('faulty');
    assert.deepEqual([faulty?.state, faulty?.errorCode], ['accepted_with_errors', '2000']);
    assert.match(faulty?.csv ?? '', /^A-/);
    change = (message) => message;
    await call('POST', `/${NIF}/record/${faulty?.sequence}/correct`, { isCustomerUnknown: false });
    later(5 * MINUTE_MS);
    await app.verifactu.drain();
    assert.match(messages.at(-1) ?? '', /<sf:RechazoPrevio>N</);
    assert.deepEqual(await rows('faulty'), []);
  });

  it('tries again after each failure, longer each time, and says that there was an incident', async () => {
    await invoiced({});
    troubles = ['unreachable', 'html', 'fault', 'garbage'];
    const problems: (string | null)[] = [];
    for (const minutes of [1, 2, 5, 15]) {
      await app.verifactu.drain();
      const { problem, sendAt, waiting } = await issuer();
      problems.push(problem);
      assert.deepEqual([sendAt, waiting], [new Date(now.getTime() + minutes * MINUTE_MS).toISOString(), 1]);
      later(minutes * MINUTE_MS - 1);
      const sent = messages.length;
      await app.verifactu.drain();
      assert.equal(messages.length, sent, 'not before its time');
      later(1);
    }
    troubles = ['unreachable'];
    await app.verifactu.drain();
    await call('POST', `/${NIF}/send`);
    const [unreachable, html, fault, garbage] = problems;
    assert.match(unreachable ?? '', /cannot be reached/);
    assert.match(html ?? '', /status 503, without a SOAP message/);
    assert.match(fault ?? '', /Codigo\[20009\]/);
    assert.ok(garbage);
    assert.equal((await kinds())[0], 'incident');
    assert.match(await metrics(), /posada_verifactu_failing 1\n/);
    await app.verifactu.drain();
    const { problem, waiting } = await issuer();
    assert.deepEqual([problem, waiting], [null, 0]);
    assert.deepEqual((await kinds()).slice(0, 3), ['delivered', 'incident_over', 'incident']);
    assert.match(messages.at(-1) ?? '', /<sf:Incidencia>S</);
  });

  it('takes a record that the tax agency has already for delivered where the answer was lost, and for refused where not', async () => {
    await invoiced({});
    const known = agency.records.length;
    troubles = ['lost'];
    await app.verifactu.drain();
    assert.equal(agency.records.length, known + 1);
    assert.equal((await issuer()).waiting, 1);
    later(MINUTE_MS);
    await app.verifactu.drain();
    assert.equal(agency.records.length, known + 1);
    assert.deepEqual([(await rows())[0]?.state, (await issuer()).faulty], ['accepted', 0]);

    await invoiced({});
    const [next] = await rows('waiting');
    assert.ok(next);
    const date = STAY.to.split('-').reverse().join('-');
    const { rows: issued } = await app.database.query<{ day: string }>(
      'SELECT issued_on::text AS day FROM invoice WHERE number = $1',
      [next.number],
    );
    agency.records.push({
      issuer: NIF,
      number: next.number,
      date: issued[0]?.day.split('-').reverse().join('-') ?? date,
      hash: '',
      state: 'Correcta',
      isCorrection: false,
      isLate: false,
    });
    later(5 * MINUTE_MS);
    await app.verifactu.drain();
    const [refused] = await rows('faulty');
    assert.deepEqual([refused?.number, refused?.errorCode], [next.number, '3000']);
    await app.database.query("UPDATE verifactu_delivery SET state = 'accepted' WHERE error_code = '3000'");
  });

  it('is done by one of several processes, and by another one when that is killed', async () => {
    await invoiced({});
    const options = { accounts, protocol: VERIFACTU_PROTOCOL, clock: () => now, onFailure: () => undefined };
    const known = agency.records.length;
    await Promise.all([1, 2, 3].map(() => createVerifactuSender(app.database, options).drain()));
    assert.equal(messages.length, 1);
    assert.equal(agency.records.length, known + 1);

    await invoiced({});
    later(5 * MINUTE_MS);
    let isSent = () => {};
    const sent = new Promise<void>((resolve) => {
      isSent = resolve;
    });
    const killed = createVerifactuSender(app.database, {
      ...options,
      accounts: {
        ...accounts,
        // the message arrives, and the process ends before the answer
        async send(_to, _credentials, message) {
          await agency.receive(message);
          isSent();
          return new Promise(() => undefined);
        },
      },
    });
    void killed.drain();
    await sent;
    await app.verifactu.drain();
    assert.equal(messages.length, 1, 'the other one is at it');
    later(3 * MINUTE_MS);
    await app.verifactu.drain();
    assert.equal(messages.length, 2);
    assert.equal(agency.records.length, known + 2);
    assert.deepEqual([(await rows())[0]?.state, (await issuer()).waiting], ['accepted', 0]);
  });

  it('sends a thousand records in a message, and a full one without waiting', async () => {
    await invoiced({});
    await app.verifactu.drain();
    await app.database.tx(async (tx) => {
      const store = verifactuStore(tx);
      const chain = await store.lock('test', NIF, now);
      const { rows: invoices } = await tx.query<{ id: number }>('SELECT id FROM invoice ORDER BY id DESC LIMIT 1');
      let end = await store.end(chain);
      for (let index = 1; index <= 2003 && end; index += 1) {
        const { record, hash, sequence } = end;
        const next = {
          ...record,
          number: `LOAD-${index}`,
          previous: { number: record.number, issuedOn: record.issuedOn, hash },
        };
        const own = { sequence: sequence + 1, record: next, hash: hashOfRecord(next) };
        await store.add(chain, { ...own, invoiceId: invoices[0]?.id ?? 0 });
        end = own;
      }
    });
    messages.length = 0;
    await app.verifactu.drain();
    const sizes = messages.map((message) => message.match(/<sf:RegistroAlta>/g)?.length);
    assert.deepEqual(sizes, [1000, 1000]);
    assert.equal((await issuer()).waiting, 3);
    later(90 * SECOND_MS);
    await app.verifactu.drain();
    assert.equal((await issuer()).waiting, 0);
  });

  it('finds a record that was changed in the database', async () => {
    const { records } = await issuer();
    const at = records - 2;
    await app.database.query('ALTER TABLE verifactu_record DISABLE TRIGGER verifactu_record_is_final');
    const change = (sql: string) => app.database.query(`UPDATE verifactu_record SET ${sql} WHERE sequence = $1`, [at]);
    await change(`record = jsonb_set(record, '{total}', '1')`);
    assert.deepEqual(await call('GET', `/${NIF}/verification`), {
      records: at - 1,
      broken: { sequence: at, problem: 'hash' },
    });
    await change(`hash = repeat('A', 64)`);
    assert.deepEqual((await call<{ broken: object }>('GET', `/${NIF}/verification`)).broken, {
      sequence: at,
      problem: 'hash',
    });
    await app.database.query(
      'DELETE FROM verifactu_delivery WHERE record_id IN (SELECT id FROM verifactu_record WHERE sequence = $1)',
      [at],
    );
    await app.database.query('DELETE FROM verifactu_record WHERE sequence = $1', [at]);
    assert.deepEqual((await call<{ broken: object }>('GET', `/${NIF}/verification`)).broken, {
      sequence: at + 1,
      problem: 'missing',
    });
    await app.database.query('ALTER TABLE verifactu_record ENABLE TRIGGER verifactu_record_is_final');
  });

  it('keeps to the schemas of the tax agency, and so does the simulated one', {
    skip: hasAeatSchemas ? false : 'no schemas of the tax agency (POSADA_AEAT_SCHEMAS)',
  }, async () => {
    await invoiced({}, { taxId: UNKNOWN_NIF }, { country: 'DE', taxId: 'L01X00T47' }, { taxId: null });
    await app.verifactu.drain();
    const requests = aeatValidator('SuministroLR.xsd');
    const replies = aeatValidator('RespuestaSuministro.xsd');
    assert.ok(messages.length > 0 && answers.length > 5);
    for (const message of messages) requests.check(message);
    for (const answer of answers.filter((text) => text.endsWith('</env:Envelope>') && !text.includes('env:Fault')))
      replies.check(answer);
    requests.dispose();
    replies.dispose();
  });
});
