import type { RegisteredPerson } from '@posada/api-client/check-in';
import type { GUEST_FILE_REASONS } from '@posada/api-client/operator';
import { alpha3Of } from '../../modules/guest-reports/alpha-3.ts';
import type { ArrivedParty, SibaHotel, WrittenFile } from '../../modules/guest-reports/guest-files.ts';
import { type Xml, xml, xmlDocument } from '../xml/write-xml.ts';

type Reason = (typeof GUEST_FILE_REASONS)[number];

const NAMESPACE = 'http://sef.pt/BAws';
const PORTUGAL = 'PT';
/** Codes of passports, which the table of SIBA has, where they are others than those of ISO 3166-1. */
const CODES: Readonly<Record<string, string>> = { DE: 'D', XK: 'RKS' };
const codeOf = (country: string | undefined) =>
  country === undefined ? undefined : (CODES[country] ?? alpha3Of(country));
const DOCUMENTS = { 'national-id': 'B', passport: 'P', 'foreigner-id': 'O', other: 'O' } as const;

/** Lengths of the schema. */
const el = (name: string, text: string, most: number) => xml(name, {}, text.trim().slice(0, most).trim());
const moment = (day: string) => `${day}T00:00:00`;
/** The service takes letters, spaces, hyphens and apostrophes. */
const letters = (name: string) =>
  name
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`]/g, "'")
    .toUpperCase()
    .replace(/[^A-Z' -]/g, '')
    .trim();

function bulletin(person: RegisteredPerson, { arrival, departure }: ArrivedParty): Xml | Reason {
  const { document, address, birthPlace } = person;
  const nationality = codeOf(person.nationality);
  const issuer = codeOf(document?.country);
  const residence = codeOf(address.country);
  if (!document) return 'document';
  if (!nationality || !issuer || !residence) return 'country';
  return xml(
    'Boletim_Alojamento',
    {},
    el('Apelido', letters(person.surname), 40),
    el('Nome', letters(person.givenNames), 40),
    el('Nacionalidade', nationality, 3),
    el('Data_Nascimento', moment(person.birthDate), 19),
    birthPlace ? el('Local_Nascimento', letters(birthPlace), 30) : undefined,
    el('Documento_Identificacao', document.number.replace(/[^0-9A-Z]/gi, ''), 16),
    el('Pais_Emissor_Documento', issuer, 3),
    el('Tipo_Documento', DOCUMENTS[document.type], 1),
    el('Data_Entrada', moment(arrival), 19),
    el('Data_Saida', moment(departure), 19),
    el('Pais_Residencia_Origem', residence, 3),
    // of a guest of whom no town is known the country: the schema wants one
    el('Local_Residencia_Origem', letters(address.city) || residence, 30),
  );
}

function unitOf({ unit, establishment, name, abbreviation, street, city, postalCode, phone, ...contact }: SibaHotel) {
  const [code = '', zone = ''] = postalCode.split('-');
  const digits = phone.replace(/\D/g, '').slice(-9);
  return xml(
    'Unidade_Hoteleira',
    {},
    el('Codigo_Unidade_Hoteleira', unit, 9),
    el('Estabelecimento', establishment.padStart(2, '0'), 2),
    el('Nome', name, 40),
    el('Abreviatura', abbreviation, 15),
    el('Morada', street, 40),
    el('Localidade', city, 30),
    el('Codigo_Postal', code, 4),
    el('Zona_Postal', zone, 3),
    el('Telefone', digits, 10),
    // the schema wants one
    el('Fax', digits, 10),
    el('Nome_Contacto', contact.contactName, 40),
    el('Email_Contacto', contact.contactEmail, 140),
  );
}

/** The file for SIBA: bulletins of guests who are not Portuguese (Lei 23/2007, article 16). */
export function sibaBulletins(
  parties: readonly ArrivedParty[],
  hotel: SibaHotel,
  { number, at }: { number: number; at: string },
): WrittenFile {
  const bulletins: Xml[] = [];
  const missing: { party: number; person: RegisteredPerson; reason: Reason }[] = [];
  for (const [party, each] of parties.entries())
    for (const person of each.people.filter(({ nationality }) => nationality !== PORTUGAL)) {
      const written = bulletin(person, each);
      if (typeof written === 'string') missing.push({ party, person, reason: written });
      else bulletins.push(written);
    }
  const content = xmlDocument(
    xml(
      'MovimentoBAL',
      { xmlns: NAMESPACE },
      unitOf(hotel),
      bulletins,
      xml('Envio', {}, xml('Numero_Ficheiro', {}, String(number)), xml('Data_Movimento', {}, at)),
    ),
  );
  return { content, people: bulletins.length, missing };
}
