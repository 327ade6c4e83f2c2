import { ADULT_AGE, type RegisteredPerson, type Relationship } from '@posada/api-client/check-in';
import { yearsBetween } from '@posada/calendar-days';
import { alpha3Of } from '../../modules/guest-reports/alpha-3.ts';
import type {
  MinistryCodes,
  MinistryReport,
  ReportedBooker,
  ReportedContract,
} from '../../modules/guest-reports/ministry.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';
import { zipOf } from './zip.ts';

const BASE = 'http://www.neg.hospedajes.mir.es';
const SOAP = {
  'xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
  'xmlns:com': 'http://www.soap.servicios.hospedajes.mir.es/comunicacion',
};
const ENTRY = 'solicitud.xml';
const APPLICATION = 'Posada';
/** Lengths of `tiposGenerales.xsd`. */
const LONGEST = { name: 50, document: 15, support: 9, line: 100, postalCode: 20, phone: 20, email: 250 };

const el = (name: string, ...children: Parameters<typeof xml>[2][]) => xml(name, {}, ...children);
/** Left out where there is nothing. */
const line = (name: string, text: string | undefined, most: number): Xml | undefined => {
  const written = text?.replace(/\s+/g, ' ').trim().slice(0, most).trim();
  return written ? el(name, written) : undefined;
};

const contractOf = ({ reference, bookedOn, arrival, departure, persons, rooms, payment }: ReportedContract) =>
  el(
    'contrato',
    el('referencia', reference.slice(0, LONGEST.name)),
    el('fechaContrato', bookedOn),
    el('fechaEntrada', arrival),
    el('fechaSalida', departure),
    el('numPersonas', String(persons)),
    el('numHabitaciones', String(rooms)),
    el('pago', el('tipoPago', payment)),
  );

const DOCUMENTS = { 'national-id': 'NIF', 'foreigner-id': 'NIE', passport: 'PAS', other: 'OTRO' } as const;
const SEXES = { female: 'M', male: 'H', other: 'O' } as const;
/** What an adult is to a child, and the child to the adult (list TIPO_PARENTESCO). */
const KINSHIP: Readonly<Record<Relationship, { adult: string; child: string }>> = {
  parent: { adult: 'PM', child: 'HJ' },
  grandparent: { adult: 'AB', child: 'NI' },
  'great-grandparent': { adult: 'BA', child: 'BN' },
  sibling: { adult: 'HR', child: 'HR' },
  'aunt-uncle': { adult: 'TI', child: 'SB' },
  guardian: { adult: 'TU', child: 'OT' },
  other: { adult: 'OT', child: 'OT' },
};

function documentOf({ document }: RegisteredPerson): Xml[] {
  if (!document) return [];
  // NIF and NIE are of Spain: identity cards of other countries are neither
  const type = document.type === 'passport' || document.country === 'ES' ? DOCUMENTS[document.type] : 'OTRO';
  const isSpanish = type === 'NIF' || type === 'NIE';
  return [
    el('tipoDocumento', type),
    line('numeroDocumento', document.number, LONGEST.document),
    isSpanish ? line('soporteDocumento', document.supportNumber, LONGEST.support) : undefined,
  ].filter((each) => each !== undefined);
}

const addressOf = ({ street, city, municipalityCode, postalCode, country }: RegisteredPerson['address']) =>
  el(
    'direccion',
    line('direccion', street, LONGEST.line) ?? el('direccion', '-'),
    country === 'ES' ? line('codigoMunicipio', municipalityCode, 5) : undefined,
    country === 'ES' ? undefined : line('nombreMunicipio', city, LONGEST.line),
    line('codigoPostal', postalCode, LONGEST.postalCode) ?? el('codigoPostal', '-'),
    el('pais', alpha3Of(country) ?? country),
  );

/** Each with a way to be reached: that of the first guest who has one, where a person has none. */
function travellersOf(people: readonly RegisteredPerson[], arrival: string): Xml[] {
  const isMinor = ({ birthDate }: RegisteredPerson) => yearsBetween(birthDate, arrival) < ADULT_AGE;
  const reached = people.find(({ phone, email }) => phone || email);
  const hasMinors = people.some(isMinor);
  const kinship = KINSHIP[people.find((person) => !isMinor(person) && person.relationship)?.relationship ?? 'other'];
  const relationOf = (person: RegisteredPerson) => {
    if (isMinor(person)) return kinship.child;
    return hasMinors && person.relationship ? KINSHIP[person.relationship].adult : undefined;
  };
  return people.map((person) => {
    const contact = person.phone || person.email ? person : reached;
    const relation = relationOf(person);
    return el(
      'persona',
      el('rol', 'VI'),
      line('nombre', person.givenNames, LONGEST.name),
      line('apellido1', person.surname, LONGEST.name),
      line('apellido2', person.secondSurname, LONGEST.name),
      documentOf(person),
      el('fechaNacimiento', person.birthDate),
      el('nacionalidad', alpha3Of(person.nationality) ?? person.nationality),
      el('sexo', SEXES[person.sex]),
      addressOf(person.address),
      line('telefono', contact?.phone, LONGEST.phone),
      line('correo', contact?.email, LONGEST.email),
      relation === undefined ? undefined : el('parentesco', relation),
    );
  });
}

const bookerOf = ({ givenNames, surname, phone, email }: ReportedBooker) =>
  el(
    'persona',
    el('rol', 'TI'),
    line('nombre', givenNames, LONGEST.name) ?? el('nombre', '-'),
    line('apellido1', surname, LONGEST.name) ?? el('apellido1', '-'),
    line('telefono', phone, LONGEST.phone),
    line('correo', email, LONGEST.email),
  );

const request = (schema: string, ...children: Parameters<typeof xml>[2][]) =>
  xmlDocument(xml('alt:peticion', { 'xmlns:alt': `${BASE}/${schema}` }, el('solicitud', ...children)));

/** A document with one communication, in the order of the schemas of the ministry (version 3.1.3). */
export function reportDocument(report: MinistryReport, { establishment }: MinistryCodes): string {
  if (report.kind === 'cancellation')
    return xmlDocument(
      xml(
        'anul:comunicaciones',
        { 'xmlns:anul': `${BASE}/anularComunicacion` },
        el('anul:codigoComunicacion', report.communication),
      ),
    );
  const contract = contractOf(report.contract);
  if (report.kind === 'booking')
    return request(
      'altaReservaHospedaje',
      el('comunicacion', el('establecimiento', el('codigo', establishment)), contract, bookerOf(report.booker)),
    );
  return request(
    'altaParteHospedaje',
    el('codigoEstablecimiento', establishment),
    el('comunicacion', contract, travellersOf(report.people, report.contract.arrival.slice(0, 10))),
  );
}

/** Asks for a batch that is not there: whether the user, the password and the code of the landlord are right. */
export const checkMessage = ({ landlord }: MinistryCodes): string =>
  communication(
    landlord,
    ['C', undefined],
    xmlDocument(
      xml(
        'con:lotes',
        { 'xmlns:con': `${BASE}/consultarComunicacion` },
        el('con:lote', '00000000-0000-0000-0000-000000000000'),
      ),
    ),
  );

const envelope = (...body: Parameters<typeof xml>[2][]) =>
  xmlDocument(xml('soapenv:Envelope', SOAP, xml('soapenv:Header'), xml('soapenv:Body', {}, ...body)));

/** A: a report, B: the annulment of one. */
const OPERATIONS = { booking: ['A', 'RH'], travellers: ['A', 'PV'], cancellation: ['B', undefined] } as const;

/** The message with a document: zipped, in base64. */
export const reportMessage = (kind: MinistryReport['kind'], document: string, { landlord }: MinistryCodes): string =>
  communication(landlord, OPERATIONS[kind], document);

function communication(landlord: string, [operation, type]: readonly [string, string | undefined], document: string) {
  return envelope(
    el(
      'com:comunicacionRequest',
      el(
        'peticion',
        el(
          'cabecera',
          el('codigoArrendador', landlord),
          el('aplicacion', APPLICATION),
          el('tipoOperacion', operation),
          type === undefined ? undefined : el('tipoComunicacion', type),
        ),
        el('solicitud', zipOf(ENTRY, document).toString('base64')),
      ),
    ),
  );
}

export const batchesMessage = (batches: readonly string[]): string =>
  envelope(
    el(
      'com:consultaLoteRequest',
      el(
        'codigosLote',
        batches.map((batch) => el('lote', batch)),
      ),
    ),
  );
