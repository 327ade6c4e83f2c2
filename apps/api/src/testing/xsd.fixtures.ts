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

/** Checks the only child of the body of SOAP messages. @throws {Error} with what is wrong in one */
export function aeatValidator(name: (typeof NAMES)[number]) {
  const folder = mkdtempSync(join(tmpdir(), 'posada-aeat-'));
  for (const each of NAMES) {
    const source = readFileSync(join(FOLDER, each), 'utf8')
      // nothing is fetched
      .replace(/schemaLocation="http[^"]*\/xmldsig-core-schema\.xsd"/, 'schemaLocation="xmldsig-core-schema.xsd"')
      .replace(/<!DOCTYPE.*?\]>/s, '');
    writeFileSync(join(folder, each), source);
  }
  xmlRegisterFsInputProviders();
  const file = join(folder, name);
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  const validator = XsdValidator.fromDoc(schema);
  rmSync(folder, { recursive: true });
  return {
    check(message: string) {
      const inside = /<(?:\w+:)?Body>(.*)<\/(?:\w+:)?Body>/s.exec(message)?.[1] ?? '';
      const [tag = ''] = /^<[^>]*>/.exec(inside) ?? [];
      const namespaces = [...message.matchAll(/ xmlns:\w+="[^"]*"/g)]
        .map(([text]) => text)
        .filter((text) => !tag.includes(text))
        .join('');
      const document = XmlDocument.fromString(inside.replace(/^<[\w:]+/, (name) => `${name}${namespaces}`));
      try {
        validator.validate(document);
      } finally {
        document.dispose();
      }
    },
    dispose() {
      validator.dispose();
      schema.dispose();
    },
  };
}
