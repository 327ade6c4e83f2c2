import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/**
 * Schemas of the Spanish tax agency, which are not part of this repository: `SuministroLR.xsd`, `SuministroInformacion.xsd`,
 * `RespuestaSuministro.xsd` and `xmldsig-core-schema.xsd` in the folder that POSADA_AEAT_SCHEMAS names.
 */
const FOLDER = process.env['POSADA_AEAT_SCHEMAS'] ?? '';
const NAMES = ['SuministroLR.xsd', 'SuministroInformacion.xsd', 'RespuestaSuministro.xsd', 'xmldsig-core-schema.xsd'];
export const hasAeatSchemas = FOLDER !== '' && NAMES.every((name) => existsSync(join(FOLDER, name)));

/**
 * Schemas of SES.Hospedajes of Spain's Ministry of the Interior (3.1.3), which are not part of this repository either: in the
 * folder that POSADA_SES_SCHEMAS names.
 */
const SES_FOLDER = process.env['POSADA_SES_SCHEMAS'] ?? '';
const SES_NAMES = [
  'altaParteHospedaje.xsd',
  'altaReservaHospedaje.xsd',
  'anularComunicacion.xsd',
  'comunicacion.xsd',
  'tipoComunicacion.xsd',
  'tiposGenerales.xsd',
] as const;
export const hasSesSchemas = SES_FOLDER !== '' && SES_NAMES.every((name) => existsSync(join(SES_FOLDER, name)));

/** @throws {Error} with what is wrong in a document */
export const sesValidator = (name: (typeof SES_NAMES)[number]) =>
  // one of them says that it is UTF-8 and is not, in a name that nothing here uses
  validatorOf(SES_FOLDER, SES_NAMES, name, (source) => source.replaceAll('\ufffd', 'o'));

/** Checks the only child of the body of SOAP messages. @throws {Error} with what is wrong in one */
export const aeatValidator = (name: (typeof NAMES)[number]) =>
  validatorOf(FOLDER, NAMES, name, (source) =>
    source
      // nothing is fetched
      .replace(/schemaLocation="http[^"]*\/xmldsig-core-schema\.xsd"/, 'schemaLocation="xmldsig-core-schema.xsd"')
      .replace(/<!DOCTYPE.*?\]>/s, ''),
  );

function validatorOf(from: string, names: readonly string[], name: string, adapted: (source: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-schemas-'));
  for (const each of names) writeFileSync(join(folder, each), adapted(readFileSync(join(from, each), 'utf8')));
  xmlRegisterFsInputProviders();
  const file = join(folder, name);
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  rmSync(folder, { recursive: true });
  const validate = (document: XmlDocument) => {
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
  return {
    checkDocument: (text: string) => validate(XmlDocument.fromString(text)),
    check(message: string) {
      const inside = /<(?:\w+:)?Body>(.*)<\/(?:\w+:)?Body>/s.exec(message)?.[1] ?? '';
      const [tag = ''] = /^<[^>]*>/.exec(inside) ?? [];
      const namespaces = [...message.matchAll(/ xmlns:\w+="[^"]*"/g)]
        .map(([text]) => text)
        .filter((text) => !tag.includes(text))
        .join('');
      validate(XmlDocument.fromString(inside.replace(/^<[\w:]+/, (name) => `${name}${namespaces}`)));
    },
    dispose() {
      validator.dispose();
      schema.dispose();
    },
  };
}
