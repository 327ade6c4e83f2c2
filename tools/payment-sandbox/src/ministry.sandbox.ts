import { createHash, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import type { PostToMinistry } from '../../../apps/api/src/modules/guest-reports/post-to-ministry.ts';

/** A user that the simulated ministry does not know. */
export const UNKNOWN_USER = 'unknown';
/** A hotel that it does not know: reports of it are refused when they are processed. */
export const UNKNOWN_ESTABLISHMENT = '9999999999';

/** What one message is answered with instead of what it deserves. */
export type MinistryTrouble = 'unreachable' | 'lost' | 'html' | 'fault' | 'garbage' | 'error';

interface MinistryOptions {
  /** Asked for each message. */
  trouble?: () => MinistryTrouble | undefined;
  /** How often a batch is "at work" before it is done. */
  slow?: number;
}

interface MinistryCommunication {
  code: string;
  type: string;
  document: string;
  isAnnulled: boolean;
}
interface Batch {
  id: string;
  type: string;
  questions: number;
  result: { code: string } | { error: string };
}

const valueIn = (text: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</(?:\\w+:)?${name}>`).exec(text)?.[1] ?? '';
const partsIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}>(.*?)</(?:\\w+:)?${name}>`, 'gs'))].map(([, inside = '']) => inside);

const envelope = (body: string) =>
  `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
const NAMESPACE = 'xmlns:ns3="http://www.soap.servicios.hospedajes.mir.es/comunicacion"';
/** The examples of the specification have this name, its schema has `codigo`. */
const answerOf = (code: number, description: string, batch?: string) =>
  envelope(
    `<ns3:comunicacionResponse ${NAMESPACE}><respuesta><codigoRetorno>${code}</codigoRetorno><descripcion>${description}</descripcion>${batch ? `<lote>${batch}</lote>` : ''}</respuesta></ns3:comunicacionResponse>`,
  );

/** The only entry of a ZIP file; undefined: it is none. */
function unzipped(base64: string): string | undefined {
  const file = Buffer.from(base64, 'base64');
  if (file.length < 30 || file.readUInt32LE(0) !== 0x0403_4b50) return undefined;
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28);
  return inflateRawSync(file.subarray(start, start + file.readUInt32LE(18))).toString('utf8');
}

const ADULT_YEARS = 18;
const isMinor = (person: string, on: string) =>
  `${Number(valueIn(person, 'fechaNacimiento').slice(0, 4)) + ADULT_YEARS}${valueIn(person, 'fechaNacimiento').slice(4)}` >
  on;

/** The rules of the specification (3.1.1.1) that its schema does not have. */
function faultOfTravellers(document: string): string | undefined {
  const people = partsIn(document, 'persona');
  const on = valueIn(document, 'fechaEntrada').slice(0, 10);
  if (people.length !== Number(valueIn(document, 'numPersonas'))) return 'El número de personas no coincide.';
  const adults = people.filter((person) => !isMinor(person, on));
  if (adults.length < people.length && !adults.some((person) => valueIn(person, 'parentesco')))
    return 'Es obligatorio indicar el parentesco de un adulto con el menor.';
  for (const person of people) {
    const type = valueIn(person, 'tipoDocumento');
    if (valueIn(person, 'rol') !== 'VI') return 'El rol ha de ser VI.';
    if (!isMinor(person, on) && !type) return 'El documento es obligatorio.';
    if ((type === 'NIF' || type === 'NIE') && !valueIn(person, 'soporteDocumento')) return 'Falta el soporte.';
    if (type === 'NIF' && !valueIn(person, 'apellido2')) return 'El segundo apellido es obligatorio.';
    if (!valueIn(person, 'telefono') && !valueIn(person, 'correo')) return 'Es obligatorio un teléfono o correo.';
    const isSpain = valueIn(person, 'pais') === 'ESP';
    if (isSpain !== (valueIn(person, 'codigoMunicipio') !== '')) return 'El municipio no es correcto.';
  }
  return undefined;
}

/**
 * SES.Hospedajes of Spain's Ministry of the Interior, simulated in memory: messages are queued, batches are processed when
 * they are asked for, the same document is taken once.
 */
export function createMinistry({ trouble, slow = 1 }: MinistryOptions = {}) {
  const communications: MinistryCommunication[] = [];
  const batches = new Map<string, Batch>();
  const documents = new Set<string>();

  function process(operation: string, type: string, document: string): Batch['result'] {
    if (operation === 'B') {
      const wanted = valueIn(document, 'codigoComunicacion');
      const found = communications.find(({ code }) => code === wanted);
      if (!found) return { error: 'No existe una comunicación para ese código.' };
      found.isAnnulled = true;
      return { code: found.code };
    }
    const establishment = valueIn(document, type === 'PV' ? 'codigoEstablecimiento' : 'codigo');
    const fault =
      establishment === UNKNOWN_ESTABLISHMENT
        ? `No existe un establecimiento para ese código. codigoEstablecimiento: [${establishment}]`
        : type === 'PV'
          ? faultOfTravellers(document)
          : undefined;
    if (fault) return { error: `Error de validación en la comunicación [1]: [${fault}]` };
    const code = randomUUID();
    communications.push({ code, type, document, isAnnulled: false });
    return { code };
  }

  function take(message: string): string {
    const [operation, type] = [valueIn(message, 'tipoOperacion'), valueIn(message, 'tipoComunicacion')];
    const document = unzipped(valueIn(message, 'solicitud'));
    if (!valueIn(message, 'codigoArrendador')) return answerOf(10100, 'No se ha informado el código de arrendador');
    if (document === undefined)
      return answerOf(10111, 'Formato de solicitud incorrecto. Ha de ir comprimido (zip) y codificado en Base64');
    const batch = randomUUID();
    if (operation === 'C') return answerOf(0, 'Ok', batch);
    const hash = createHash('sha256').update(document).digest('hex');
    if (documents.has(hash)) return answerOf(10121, 'Error de validación. Lote duplicado');
    documents.add(hash);
    batches.set(batch, { id: batch, type, questions: 0, result: process(operation, type, document) });
    return answerOf(0, 'Ok', batch);
  }

  function resultOf(batch: Batch): string {
    batch.questions += 1;
    const { result } = batch;
    const isOpen = batch.questions <= slow;
    const state = isOpen ? 4 : 'code' in result ? 1 : 6;
    const line =
      'code' in result
        ? `<resultadoComunicacion><orden>1</orden><codigoComunicacion>${result.code}</codigoComunicacion></resultadoComunicacion>`
        : // as the service writes it
          `<resutadoComunicacion><orden>1</orden><tipoError>Error validación de datos</tipoError><error>${result.error}</error></resutadoComunicacion>`;
    return `<resultado><lote>${batch.id}</lote><tipoComuniacion>${batch.type}</tipoComuniacion><codigoEstado>${state}</codigoEstado><descEstado>${isOpen ? 'En proceso' : 'Se ha ejecutado'}</descEstado>${isOpen ? '' : `<resultadoComunicaciones>${line}</resultadoComunicaciones>`}</resultado>`;
  }

  function answer(message: string): string {
    if (!message.includes('consultaLoteRequest')) return take(message);
    const found = partsIn(message, 'lote').flatMap((id) => batches.get(id) ?? []);
    return envelope(
      `<ns3:consultaLoteResponse ${NAMESPACE}><respuesta><codigo>0</codigo><descripcion>Ok</descripcion></respuesta>${found.map(resultOf).join('')}</ns3:consultaLoteResponse>`,
    );
  }

  /** @throws {Error} as a service that cannot be reached, or whose answer is lost */
  const receive: PostToMinistry = async ({ username }, message) => {
    if (username === UNKNOWN_USER) return { status: 401, text: '<html><body>Unauthorized</body></html>' };
    const own = trouble?.();
    if (own === 'unreachable') throw new Error('the ministry cannot be reached');
    if (own === 'html') return { status: 502, text: '<html><body>Bad Gateway</body></html>' };
    if (own === 'error') return { status: 200, text: answerOf(10999, 'Error no controlado') };
    if (own === 'fault')
      return {
        status: 500,
        text: envelope(
          '<SOAP-ENV:Fault><faultcode>SOAP-ENV:Server</faultcode><faultstring>Error interno</faultstring></SOAP-ENV:Fault>',
        ),
      };
    const text = answer(message);
    if (own === 'lost') throw new Error('the answer is lost');
    return { status: 200, text: own === 'garbage' ? text.slice(0, text.length / 2) : text };
  };
  return {
    communications,
    /** Those that stand. */
    standing: (type: string) => communications.filter((each) => each.type === type && !each.isAnnulled),
    receive,
  };
}
export type Ministry = ReturnType<typeof createMinistry>;
