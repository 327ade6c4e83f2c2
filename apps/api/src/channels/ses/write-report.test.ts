import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import type { MinistryReport, ReportedContract } from '../../modules/guest-reports/ministry.ts';
import { CHILD, FATHER, MOTHER } from '../../testing/guest-reports.fixtures.ts';
import { hasSesSchemas, sesValidator } from '../../testing/xsd.fixtures.ts';
import { batchesMessage, checkMessage, reportDocument, reportMessage } from './write-report.ts';
import { zipOf } from './zip.ts';

const CODES = { landlord: '0000000001', establishment: '0000000002' };
const CONTRACT: ReportedContract = {
  reference: 'K7Q2ABCD',
  bookedOn: '2026-11-20',
  arrival: '2026-12-08T16:30:00',
  departure: '2026-12-11T00:00:00',
  persons: 3,
  rooms: 1,
  payment: 'DESTI',
};
const address = { ...MOTHER.address, municipalityCode: '07040' };
const people = [{ ...MOTHER, address }, FATHER, { ...CHILD, address }];
const TRAVELLERS: MinistryReport = { kind: 'travellers', contract: CONTRACT, people };
const booker = { givenNames: 'Ana', surname: 'Ruiz', email: 'ana@guest.example', phone: '+34600111222' };
const BOOKING: MinistryReport = { kind: 'booking', contract: CONTRACT, booker };
const COMMUNICATION = '44444444-4444-4444-4444-444444444441';
const CANCELLATION: MinistryReport = { kind: 'cancellation', communication: COMMUNICATION };

const personIn = (document: string, name: string) =>
  new RegExp(`<persona>(?:(?!</persona>).)*<nombre>${name}</nombre>.*?</persona>`, 's').exec(document)?.[0] ?? '';

describe('a report of travellers', () => {
  const document = reportDocument(TRAVELLERS, CODES);

  it('has the hotel, the contract and each guest in the order of its schema', () => {
    const order = (text: string) => [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name);
    assert.match(document, /altaParteHospedaje"><solicitud><codigoEstablecimiento>0000000002<\/codigoEstablecimiento>/);
    assert.deepEqual(order(document.slice(document.indexOf('<contrato>'), document.indexOf('</contrato>'))), [
      ...['contrato', 'referencia', 'fechaContrato', 'fechaEntrada', 'fechaSalida', 'numPersonas', 'numHabitaciones'],
      ...['pago', 'tipoPago'],
    ]);
    assert.deepEqual(order(personIn(document, 'Lucía')), [
      ...['persona', 'rol', 'nombre', 'apellido1', 'apellido2', 'tipoDocumento', 'numeroDocumento', 'soporteDocumento'],
      ...[
        'fechaNacimiento',
        'nacionalidad',
        'sexo',
        'direccion',
        'direccion',
        'codigoMunicipio',
        'codigoPostal',
        'pais',
      ],
      ...['telefono', 'parentesco'],
    ]);
  });

  it('names municipalities by code in Spain and by name elsewhere, and countries by three letters', () => {
    assert.match(personIn(document, 'Lucía'), /<codigoMunicipio>07040<.*<pais>ESP</);
    assert.match(personIn(document, 'Lucía'), /Carrer de la Mar 7 &amp; 9/);
    const father = personIn(document, 'Jörg');
    assert.match(father, /<nombreMunicipio>Köln<.*<pais>DEU</);
    assert.match(father, /<tipoDocumento>PAS<.*<nacionalidad>DEU<\/nacionalidad><sexo>H</);
    assert.doesNotMatch(father, /codigoMunicipio|soporteDocumento|apellido2|parentesco/);
  });

  it('says what the adult is to the child and the child to the adult, who is reached as the adult', () => {
    assert.match(personIn(document, 'Lucía'), /<parentesco>PM</);
    const child = personIn(document, 'Pau');
    assert.match(child, /<parentesco>HJ</);
    assert.match(child, /<telefono>\+34600111222</);
    assert.doesNotMatch(child, /tipoDocumento|numeroDocumento/);
    const alone = reportDocument({ ...TRAVELLERS, people: [FATHER] }, CODES);
    assert.doesNotMatch(alone, /parentesco/);
  });

  it('takes no identity card of another country for a Spanish one, and cuts what is too long', () => {
    const card = { type: 'national-id', number: 'L01X00T47', country: 'DE' } as const;
    const long = { ...FATHER, document: card, surname: 'Ñ'.repeat(80), givenNames: '  Ana   María ' };
    const written = reportDocument({ ...TRAVELLERS, people: [long] }, CODES);
    assert.match(written, /<tipoDocumento>OTRO</);
    assert.match(written, /<nombre>Ana María</);
    assert.match(written, /<apellido1>Ñ{50}</);
  });
});

describe('other reports and messages', () => {
  it('report a booking with who has booked, and annul it by the code of the ministry', () => {
    const booking = reportDocument(BOOKING, CODES);
    assert.match(
      booking,
      /altaReservaHospedaje"><solicitud><comunicacion><establecimiento><codigo>0000000002<\/codigo><\/establecimiento><contrato>/,
    );
    assert.match(booking, /<rol>TI<\/rol><nombre>Ana<\/nombre><apellido1>Ruiz<.*<correo>ana@guest\.example</);
    assert.match(
      reportDocument(CANCELLATION, CODES),
      new RegExp(`<anul:codigoComunicacion>${COMMUNICATION}</anul:codigoComunicacion>`),
    );
  });

  it('have an operation and a type, and the document as the only entry of a ZIP file', () => {
    const document = reportDocument(BOOKING, CODES);
    const message = reportMessage('booking', document, CODES);
    assert.match(message, /<tipoOperacion>A<\/tipoOperacion><tipoComunicacion>RH</);
    assert.match(
      reportMessage('travellers', document, CODES),
      /<tipoOperacion>A<\/tipoOperacion><tipoComunicacion>PV</,
    );
    assert.doesNotMatch(reportMessage('cancellation', document, CODES), /tipoComunicacion/);
    assert.match(reportMessage('cancellation', document, CODES), /<tipoOperacion>B</);
    assert.match(checkMessage(CODES), /<tipoOperacion>C</);
    assert.match(batchesMessage(['a', 'b']), /<codigosLote><lote>a<\/lote><lote>b<\/lote><\/codigosLote>/);
    const file = Buffer.from(/<solicitud>([^<]*)</.exec(message)?.[1] ?? '', 'base64');
    const start = 30 + file.readUInt16LE(26);
    const packed = file.subarray(start, start + file.readUInt32LE(18));
    const raw = inflateRawSync(packed);
    assert.equal(raw.toString('utf8'), document);
    assert.equal(file.readUInt32LE(14), crc32(raw));
    assert.equal(file.subarray(30, start).toString(), 'solicitud.xml');
    const end = file.length - 22;
    assert.equal(file.readUInt32LE(end), 0x0605_4b50);
    assert.equal(file.readUInt32LE(end + 16), start + packed.length, 'where the directory begins');
    assert.deepEqual(zipOf('a', 'ñ'), zipOf('a', 'ñ'), 'the same content is the same file');
  });

  describe('validated by the schemas of the ministry', {
    skip: hasSesSchemas ? false : 'no schemas of the ministry (POSADA_SES_SCHEMAS)',
  }, () => {
    const validators: Record<string, ReturnType<typeof sesValidator>> = {};
    before(() => {
      for (const name of ['altaParteHospedaje', 'altaReservaHospedaje', 'anularComunicacion', 'comunicacion'] as const)
        validators[name] = sesValidator(`${name}.xsd`);
    });
    after(() => {
      for (const validator of Object.values(validators)) validator.dispose();
    });

    it('are valid', () => {
      const long = { ...FATHER, surname: 'Ñ & <'.repeat(40), email: undefined, phone: undefined };
      for (const each of [people, [FATHER], [long], [...people, long]])
        validators['altaParteHospedaje']?.checkDocument(reportDocument({ ...TRAVELLERS, people: each }, CODES));
      validators['altaReservaHospedaje']?.checkDocument(reportDocument(BOOKING, CODES));
      const nobody = { givenNames: '', surname: ' ', email: 'a@b.example', phone: '' };
      validators['altaReservaHospedaje']?.checkDocument(reportDocument({ ...BOOKING, booker: nobody }, CODES));
      const cancellation = reportDocument(CANCELLATION, CODES);
      validators['anularComunicacion']?.checkDocument(cancellation);
      for (const message of [
        reportMessage('booking', cancellation, CODES),
        reportMessage('cancellation', cancellation, CODES),
        checkMessage(CODES),
        batchesMessage([COMMUNICATION]),
      ])
        validators['comunicacion']?.check(message);
    });

    it('are refused with a field in another place', () => {
      const document = reportDocument(TRAVELLERS, CODES).replace('<rol>VI</rol>', '');
      assert.throws(() => validators['altaParteHospedaje']?.checkDocument(document));
    });
  });
});
