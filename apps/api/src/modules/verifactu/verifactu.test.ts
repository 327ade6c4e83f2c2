import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { cancellationText, type InvoiceCustomer } from '@posada/api-client/reservations';
import fc from 'fast-check';
import { aRequest, booked, guest, openRooms, STAY } from '../../testing/booking.fixtures.ts';
import { askInvoice, CUSTOMER, documentOf, foundToken, managedOf } from '../../testing/invoices.fixtures.ts';
import { TEST_NOW, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { messageOf, qrIn } from '../../testing/verifactu.fixtures.ts';
import { type ReadRecord, readChain } from '../../testing/verifactu-reader.fixtures.ts';
import {
  amountText,
  type BillingRecord,
  breakdownOf,
  hashOfRecord,
  localMoment,
  RECORD_VERSION,
} from './billing-record.ts';
import { isNif, verifactuNifOf } from './nif.ts';

const BASE = '/pull-connectivity/property/reservation';
const AFTER_STAY = new Date(`${STAY.to}T12:00:00Z`);
const NIF = 'A00000026';

describe('the hash of a billing record', () => {
  const first: BillingRecord = {
    v: RECORD_VERSION,
    issuer: { name: 'x', nif: '89890001K' },
    number: '12345678/G33',
    issuedOn: '2024-01-01',
    type: 'F1',
    corrects: null,
    operationOn: null,
    description: '',
    breakdown: [],
    taxAmount: 1235,
    total: 12_345,
    previous: null,
    software: { producer: { name: '', nif: '' }, version: '', installation: '', hasSeveralIssuers: false },
    generatedAt: '2024-01-01T19:20:30+01:00',
  };

  it('is that of the examples of the tax agency', () => {
    const hash = hashOfRecord(first);
    assert.equal(hash, '3C464DAF61ACB827C65FDA19F352A4E3BDC2C640E9E9FC4CC058073F38F12F60');
    const second = {
      ...first,
      number: '12345679/G34',
      previous: { number: first.number, issuedOn: first.issuedOn, hash },
      generatedAt: '2024-01-01T19:20:35+01:00',
    };
    assert.equal(hashOfRecord(second), 'F7B94CFD8924EDFF273501B01EE5153E4CE8F259766F88CF6ACB8935802A2B97');
  });

  it('is over amounts and moments as they are written', () => {
    assert.deepEqual([0, 5, -5, 100, -12_345].map(amountText), ['0.00', '0.05', '-0.05', '1.00', '-123.45']);
    const at = (moment: string, zone: string) => localMoment(new Date(moment), zone);
    assert.equal(at('2026-01-01T23:30:09.999Z', 'Europe/Madrid'), '2026-01-02T00:30:09+01:00');
    assert.equal(at('2026-07-01T10:00:00Z', 'Europe/Madrid'), '2026-07-01T12:00:00+02:00');
    assert.equal(at('2026-01-01T10:00:00Z', 'Atlantic/Canary'), '2026-01-01T10:00:00+00:00');
    assert.equal(at('2026-01-01T01:00:00Z', 'America/Caracas'), '2025-12-31T21:00:00-04:00');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (moment) => {
          const read = Date.parse(localMoment(moment, 'Europe/Madrid'));
          assert.equal(read, Math.floor(moment.getTime() / 1000) * 1000);
        },
      ),
    );
  });
});

describe('the NIF of an issuer', () => {
  it('has the control sign of persons, foreigners and entities', () => {
    for (const nif of ['12345678Z', '89890001K', 'X1234567L', 'B12345674', 'A00000026', 'P0801900B', 'B00000067'])
      assert.ok(isNif(nif), nif);
    for (const nif of ['12345678A', 'B12345678', 'A0000002', 'ESB12345674', '', 'I12345674'])
      assert.ok(!isNif(nif), nif);
  });

  it('is asked for of Spanish entities that do not report through the SII', () => {
    const spanish = { country: 'ES', taxId: 'ES-b 1234567.4' };
    assert.equal(verifactuNifOf(spanish), 'B12345674');
    assert.equal(verifactuNifOf({ ...spanish, sii: true }), undefined);
    assert.equal(verifactuNifOf({ ...spanish, country: 'PT' }), undefined);
  });
});

describe('the breakdown of a billing record', () => {
  const line = { key: 'x', kind: 'room', name: 'x' } as const;
  it('has a line for each tax and rate, and one for what is not subject to a tax', () => {
    const iva = (percent: number, base: number, amount: number) => ({ name: 'IVA', percent, base, amount });
    assert.deepEqual(
      breakdownOf([
        { ...line, net: 1000, taxes: [iva(10, 1000, 100)], amount: 1100 },
        { ...line, net: 100, taxes: [iva(21, 100, 21)], amount: 121 },
        { ...line, net: 2000, taxes: [iva(10, 2000, 200)], amount: 2200 },
        { ...line, net: 500, taxes: [], amount: 500 },
        { ...line, net: 100, taxes: [{ name: 'Ecotasa', percent: null, base: 100, amount: 30 }], amount: 130 },
      ]),
      [
        { tax: '01', percent: 10, base: 3000, amount: 300 },
        { tax: '01', percent: 21, base: 100, amount: 21 },
        { tax: '01', percent: null, base: 630, amount: 0 },
      ],
    );
  });

  it('knows the taxes of the Canary Islands, Ceuta and Melilla', () => {
    const taxOf = (name: string) =>
      breakdownOf([{ ...line, net: 100, taxes: [{ name, percent: 7, base: 100, amount: 7 }], amount: 110 }]);
    assert.deepEqual(
      taxOf('IGIC').map(({ tax }) => tax),
      ['03', '03'],
    );
    assert.deepEqual(
      taxOf('IPSI').map(({ tax }) => tax),
      ['02', '02'],
    );
  });
});

describe('billing records of a Spanish issuer', () => {
  let app: TestApp;
  let now = TEST_NOW;
  let guests = 0;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { clock: () => now });
    for (const room of [31, 33]) await openRooms(app.database, room, 200);
  });
  after(() => app.close());

  /** A booking whose stay is over. */
  async function stayed(rooms = 1) {
    now = TEST_NOW;
    guests += 1;
    const request = await aRequest(app, { rooms: [{}, { roomtypeId: 33 }].slice(0, rooms) });
    const reservation = await booked(app, { ...request, guest: guest('Zoë', `recorded-${guests}@guest.example`) });
    now = AFTER_STAY;
    return { reservation, token: await foundToken(app, reservation) };
  }
  const chain = async (): Promise<ReadRecord[]> => readChain(await messageOf(app.database, NIF));
  const valueIn = ({ text }: ReadRecord, name: string) => new RegExp(`<sf:${name}>([^<]*)<`).exec(text)?.[1];

  it('begin with the first invoice, and its document has the QR code and the words of the law', async () => {
    const { reservation, token } = await stayed();
    assert.equal((await askInvoice(app, token)).status, 200);
    const [document] = (await managedOf(app, token)).managed.invoicing?.documents ?? [];
    assert.ok(document);
    const [record, ...others] = await chain();
    assert.deepEqual(others, []);
    const total = amountText(reservation.totals.total);
    assert.deepEqual([record?.number, record?.type, record?.total], [document.number, 'F1', total]);
    const { content } = (await documentOf(app, token, document.id)).body['result'] as { content: string };
    const { text, millimetres } = qrIn(Buffer.from(content, 'base64'));
    const date = document.issuedOn.split('-').reverse().join('-');
    assert.equal(
      text,
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=${NIF}&numserie=${document.number}&fecha=${date}&importe=${total}`,
    );
    assert.ok(millimetres >= 30 && millimetres <= 40, `${millimetres} mm`);
  });

  it('chain credit notes and invoices of both series, each with its type', async () => {
    const { token } = await stayed(2);
    const before = (await chain()).length;
    const ask = (customer: Partial<InvoiceCustomer>) => askInvoice(app, token, { ...CUSTOMER, ...customer });
    assert.equal((await ask({})).status, 200);
    assert.equal((await ask({ name: 'Ana Ruiz', taxId: null })).status, 200);
    assert.equal((await ask({ name: 'Hans Maß', taxId: 'L01X00T47', country: 'DE' })).status, 200);
    assert.equal((await ask({ name: 'Eva Gil', taxId: '12345678A' })).status, 200);
    const records = (await chain()).slice(before);
    assert.deepEqual(
      records.map(({ type }) => type),
      ['F1', 'R4', 'F2', 'R5', 'F1', 'R4', 'F1'],
    );
    const [first, credit, simplified, , foreign, , unknown] = records;
    assert.ok(first && credit && simplified && foreign && unknown);
    assert.match(
      first.text,
      /<sf:Destinatarios><sf:IDDestinatario><sf:NombreRazon>Ñandú Viajes &amp; Łódź, S\.L\.<\/sf:NombreRazon><sf:NIF>B12345674</,
    );
    assert.equal(credit.total, `-${first.total}`);
    assert.match(credit.text, new RegExp(`<sf:IDFacturaRectificada>.*${first.number}`));
    assert.doesNotMatch(simplified.text, /Destinatarios/);
    assert.match(foreign.text, /<sf:CodigoPais>DE<\/sf:CodigoPais><sf:IDType>04<\/sf:IDType><sf:ID>L01X00T47</);
    assert.match(unknown.text, /<sf:CodigoPais>ES<\/sf:CodigoPais><sf:IDType>07<\/sf:IDType><sf:ID>12345678A</);
  });

  it('are R1 for a stay that costs less, and the fee of a cancellation is not subject to VAT', async () => {
    const { reservation, token } = await stayed(2);
    assert.equal((await askInvoice(app, token)).status, 200);
    await app.database.query('UPDATE reservation SET paid = 0 WHERE locator = $1', [reservation.number]);
    now = new Date(`${STAY.from}T09:00:00Z`);
    const answer = await app.send({
      method: 'PUT',
      url: `${BASE}/${token}/managed/roomstay/${reservation.roomstays[0]?.id}/cancel`,
      body: { reason: cancellationText('dates') },
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const last = (await chain()).at(-1);
    assert.ok(last);
    assert.equal(last.type, 'R1');
    assert.match(last.text, /<sf:CalificacionOperacion>N1</);
    const sum = [...last.text.matchAll(/<sf:(?:BaseImponibleOimporteNoSujeto|CuotaRepercutida)>([-\d.]+)</g)].reduce(
      (total, [, amount]) => total + Math.round(Number(amount) * 100),
      0,
    );
    assert.equal(amountText(sum), valueIn(last, 'ImporteTotal'));
  });

  it('never change, and exist for each document and for no other', async () => {
    for (const sql of ["UPDATE verifactu_record SET hash = repeat('0', 64)", 'DELETE FROM verifactu_record'])
      await assert.rejects(app.database.query(sql), /a billing record never changes/);
    const { rows } = await app.database.query(
      `SELECT i.number FROM invoice i LEFT JOIN verifactu_record r ON r.invoice_id = i.id
       WHERE i.issuer = $1 GROUP BY i.id HAVING count(r.id) <> 1`,
      [`ES:${NIF}`],
    );
    assert.deepEqual(rows, []);
  });

  it('are none of an issuer of another country or one that reports through the SII', async () => {
    const { token } = await stayed();
    const before = (await chain()).length;
    const set = (value: string) =>
      app.database.query(
        `UPDATE property SET content = jsonb_set(content, '{invoicing,sii}', '${value}') WHERE id = 3`,
      );
    await set('true');
    assert.equal((await askInvoice(app, token)).status, 200);
    await set('false');
    assert.equal((await chain()).length, before);
    const [document] = (await managedOf(app, token)).managed.invoicing?.documents ?? [];
    const { content } = (await documentOf(app, token, document?.id ?? '')).body['result'] as { content: string };
    assert.equal(qrIn(Buffer.from(content, 'base64')).text, undefined);
  });

  it('are what the invoices of a Spanish issuer need: without them none is issued', async () => {
    const { reservation } = await stayed();
    const without = testApp(app.database, {
      clock: () => now,
      config: {
        verifactu: {
          environment: 'test',
          producer: { name: 'Example', nif: 'B12345674' },
          installation: '1',
          credentialsOf: () => undefined,
        },
      },
    });
    const token = await foundToken(without, reservation);
    assert.equal((await askInvoice(without, token)).body['code'], 'invoice_unavailable');
    assert.equal((await managedOf(without, token)).managed.invoicing, null);
    await without.app.close();
  });
});
