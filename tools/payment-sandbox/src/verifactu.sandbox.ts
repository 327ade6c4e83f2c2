import { createHash, randomBytes } from 'node:crypto';
import type { VerifactuAccounts } from '../../../apps/api/src/modules/verifactu/verifactu-accounts.ts';

const NAMESPACE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

/** A customer whose NIF the simulated tax agency does not know. */
export const UNKNOWN_NIF = '99999999R';

interface SandboxRecord {
  issuer: string;
  number: string;
  date: string;
  hash: string;
  state: 'Correcta' | 'AceptadaConErrores';
  isCorrection: boolean;
  isLate: boolean;
}

/** What one message is answered with instead of what its records deserve. */
export type Trouble = 'unreachable' | 'lost' | 'html' | 'fault' | 'garbage';

interface SandboxOptions {
  /** Asked for each message. */
  trouble?: () => Trouble | undefined;
  waitSeconds?: number;
}

const valueIn = (text: string, name: string) =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)</(?:\\w+:)?${name}>`).exec(text)?.[1] ?? '';
const partsIn = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}>(.*?)</(?:\\w+:)?${name}>`, 'gs'))].map(([, inside = '']) => inside);

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${body}</env:Body></env:Envelope>`;
const fault = (code: 'Client' | 'Server', text: string) =>
  envelope(`<env:Fault><faultcode>env:${code}</faultcode><faultstring>${text}</faultstring></env:Fault>`);

/** The hash as the agency computes it (specification 0.1.2). */
function hashOf(record: string): string {
  const link = partsIn(record, 'Encadenamiento')[0] ?? '';
  const rest = record.replace(link, '');
  const fields = [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
  ].map((name) => `${name}=${valueIn(rest, name)}`);
  const last = [
    `Huella=${valueIn(link, 'Huella')}`,
    `FechaHoraHusoGenRegistro=${valueIn(rest, 'FechaHoraHusoGenRegistro')}`,
  ];
  return createHash('sha256')
    .update([...fields, ...last].join('&'))
    .digest('hex')
    .toUpperCase();
}

/**
 * The service of the Spanish tax agency for billing records, simulated in memory: it knows duplicates, recomputes hashes,
 * and does not know one NIF.
 */
export function createTaxAgency({ trouble, waitSeconds = 60 }: SandboxOptions = {}) {
  const records: SandboxRecord[] = [];

  function answerTo(record: string, isLate: boolean) {
    const link = partsIn(record, 'Encadenamiento')[0] ?? '';
    const rest = record.replace(link, '');
    const [issuer, number, date] = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) =>
      valueIn(rest, name),
    ) as [string, string, string];
    const isCorrection = valueIn(rest, 'Subsanacion') === 'S';
    const known = records.findLast((each) => each.issuer === issuer && each.number === number && each.date === date);
    const line = (state: string, more = '') =>
      `<tikR:RespuestaLinea><tikR:IDFactura><tik:IDEmisorFactura>${issuer}</tik:IDEmisorFactura><tik:NumSerieFactura>${number}</tik:NumSerieFactura><tik:FechaExpedicionFactura>${date}</tik:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><tik:TipoOperacion>Alta</tik:TipoOperacion>${isCorrection ? '<tik:Subsanacion>S</tik:Subsanacion>' : ''}</tikR:Operacion><tikR:EstadoRegistro>${state}</tikR:EstadoRegistro>${more}</tikR:RespuestaLinea>`;
    const error = (code: number, text: string) =>
      `<tikR:CodigoErrorRegistro>${code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${text}</tikR:DescripcionErrorRegistro>`;
    if (known && !isCorrection)
      return line(
        'Incorrecto',
        `${error(3000, 'Registro de facturación duplicado.')}<tikR:RegistroDuplicado><tik:IdPeticionRegistroDuplicado>1</tik:IdPeticionRegistroDuplicado><tik:EstadoRegistroDuplicado>${known.state}</tik:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`,
      );
    if (!known && isCorrection && valueIn(rest, 'RechazoPrevio') !== 'X')
      return line('Incorrecto', error(3002, 'No existe el registro de facturación.'));
    if (partsIn(rest, 'Destinatarios').some((each) => valueIn(each, 'NIF') === UNKNOWN_NIF))
      return line(
        'Incorrecto',
        error(
          1193,
          'En el bloque Destinatarios si se identifica mediante NIF, el NIF debe estar identificado y ser distinto del NIF ObligadoEmision.',
        ),
      );
    const hash = valueIn(rest, 'Huella');
    const isRight = hash === hashOf(record);
    records.push({
      issuer,
      number,
      date,
      hash,
      state: isRight ? 'Correcta' : 'AceptadaConErrores',
      isCorrection,
      isLate,
    });
    return isRight
      ? line('Correcto')
      : line('AceptadoConErrores', error(2000, 'El cálculo de la huella suministrada es incorrecta.'));
  }

  function answer(message: string): string {
    const head = partsIn(message, 'Cabecera')[0] ?? '';
    const sent = partsIn(message, 'RegistroAlta');
    if (sent.length === 0 || !valueIn(head, 'NIF')) return fault('Client', 'Codigo[4102].El XML no cumple el esquema.');
    const isLate = valueIn(head, 'Incidencia') === 'S';
    const lines = sent.map((record) => answerTo(record, isLate));
    const refused = lines.filter((line) => line.includes('>Incorrecto<')).length;
    const faulty = lines.filter((line) => !line.includes('>Correcto<')).length;
    const state = refused === lines.length ? 'Incorrecto' : faulty > 0 ? 'ParcialmenteCorrecto' : 'Correcto';
    const csv = state === 'Incorrecto' ? '' : `<tikR:CSV>A-${randomBytes(8).toString('hex').toUpperCase()}</tikR:CSV>`;
    return envelope(
      `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${NAMESPACE}/RespuestaSuministro.xsd" xmlns:tik="${NAMESPACE}/SuministroInformacion.xsd">${csv}<tikR:Cabecera>${head.replaceAll('sf:', 'tik:')}</tikR:Cabecera><tikR:TiempoEsperaEnvio>${waitSeconds}</tikR:TiempoEsperaEnvio><tikR:EstadoEnvio>${state}</tikR:EstadoEnvio>${lines.join('')}</tikR:RespuestaRegFactuSistemaFacturacion>`,
    );
  }

  /** @throws {Error} as a service that cannot be reached, or whose answer is lost */
  async function receive(message: string): Promise<{ status: number; text: string }> {
    const own = trouble?.();
    if (own === 'unreachable') throw new Error('the tax agency cannot be reached');
    if (own === 'html') return { status: 503, text: '<html><body>Servicio no disponible</body></html>' };
    if (own === 'fault') return { status: 500, text: fault('Server', 'Codigo[20009].Error interno en el servidor') };
    const text = answer(message);
    if (own === 'lost') throw new Error('the answer is lost');
    return { status: 200, text: own === 'garbage' ? text.slice(0, text.length / 2) : text };
  }
  return { records, receive };
}
export type TaxAgency = ReturnType<typeof createTaxAgency>;

/** Of the demo: shorter than the minute of the tax agency. */
const DEMO_WAIT_SECONDS = 5;

/** For each Spanish issuer: nothing leaves the machine. */
export function sandboxVerifactu(
  agency: TaxAgency = createTaxAgency({ waitSeconds: DEMO_WAIT_SECONDS }),
): VerifactuAccounts {
  return {
    environment: 'test',
    producer: { name: 'Posada Demo', nif: 'B00000067' },
    installation: 'demo',
    credentialsOf: () => ({ isSeal: false }),
    send: (_to, _credentials, message) => agency.receive(message),
  };
}
