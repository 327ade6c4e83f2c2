import type { AnsweredRecord, TaxAgencyAnswer } from '../../modules/verifactu/tax-agency.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';

/** The whole message was refused, or the answer cannot be understood. */
class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

const textOf = (element: XmlElement | undefined, ...names: readonly string[]) =>
  childOf(element, ...names)?.text.trim() || null;

const STATES = ['Correcto', 'AceptadoConErrores', 'Incorrecto'] as const;

function recordOf(line: XmlElement): AnsweredRecord {
  const stateText = textOf(line, 'EstadoRegistro');
  const state = STATES.find((each) => each === stateText);
  const number = textOf(line, 'IDFactura', 'NumSerieFactura');
  if (!state || !number) throw new MessageRefused('the answer has a line without a number or state');
  return {
    number,
    state,
    errorCode: textOf(line, 'CodigoErrorRegistro'),
    error: textOf(line, 'DescripcionErrorRegistro'),
    duplicateOf: textOf(line, 'RegistroDuplicado', 'EstadoRegistroDuplicado'),
  };
}

/** @throws {MessageRefused} {XmlRefused} */
export function readAnswer({ status, text }: { status: number; text: string }): TaxAgencyAnswer {
  // a page of a proxy, or of the agency while its service is down
  if (!/<(?:[\w.-]+:)?Envelope[\s>]/.test(text)) throw new MessageRefused(`status ${status}, without a SOAP message`);
  const body = childOf(readXml(text), 'Body');
  const fault = childOf(body, 'Fault');
  if (fault) throw new MessageRefused(textOf(fault, 'faultstring') ?? `status ${status}, a fault without words`);
  const answer = childOf(body, 'RespuestaRegFactuSistemaFacturacion');
  if (!answer) throw new MessageRefused(`status ${status}, without an answer to the message`);
  const wait = Number(textOf(answer, 'TiempoEsperaEnvio'));
  return {
    csv: textOf(answer, 'CSV'),
    waitSeconds: Number.isInteger(wait) && wait > 0 && wait <= 86_400 ? wait : 60,
    records: childrenOf(answer, 'RespuestaLinea').map(recordOf),
  };
}
