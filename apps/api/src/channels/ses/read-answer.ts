import type { BatchesAnswer, BatchOutcome, MessageAnswer } from '../../modules/guest-reports/ministry.ts';
import { childOf, childrenOf, readXml, type XmlElement } from '../xml/read-xml.ts';

/** The service has not answered a message: a page of a proxy, a fault, or something that is not understood. */
class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

const textOf = (element: XmlElement | undefined, ...names: readonly string[]) =>
  childOf(element, ...names)?.text.trim() || null;

/** @throws {AnswerRefused} {XmlRefused} */
function bodyOf({ status, text }: { status: number; text: string }, name: string): XmlElement {
  if (status === 401) throw new AnswerRefused('status 401: the user name or the password is wrong');
  if (!/<(?:[\w.-]+:)?Envelope[\s>]/.test(text)) throw new AnswerRefused(`status ${status}, without a SOAP message`);
  const body = childOf(readXml(text), 'Body');
  const fault = childOf(body, 'Fault');
  if (fault) throw new AnswerRefused(textOf(fault, 'faultstring') ?? `status ${status}, a fault without words`);
  const answer = childOf(body, name);
  if (!answer) throw new AnswerRefused(`status ${status}, without ${name}`);
  return answer;
}

/** The schema says `codigo`, the examples of the specification `codigoRetorno`. */
function codeOf(respuesta: XmlElement | undefined) {
  const text = textOf(respuesta, 'codigo') ?? textOf(respuesta, 'codigoRetorno');
  const code = Number(text);
  if (text === null || !Number.isInteger(code)) throw new AnswerRefused('the answer has no code');
  return { code, description: textOf(respuesta, 'descripcion') ?? '' };
}

export function readMessageAnswer(answer: { status: number; text: string }): MessageAnswer {
  const respuesta = childOf(bodyOf(answer, 'comunicacionResponse'), 'respuesta');
  return { ...codeOf(respuesta), batch: textOf(respuesta, 'lote') };
}

/** States of a batch: 1 done, 4 at work, 5 waits; others were refused, also 6, "done with errors". */
const DONE = 1;
const OPEN = [4, 5];

function outcomeOf(batch: XmlElement): BatchOutcome {
  const state = Number(textOf(batch, 'codigoEstado'));
  if (OPEN.includes(state)) return { state: 'open' };
  const results = childOf(batch, 'resultadoComunicaciones');
  // the service writes the second name
  const lines = ['resultadoComunicacion', 'resutadoComunicacion'].flatMap((name) => childrenOf(results, name));
  const faulty = lines.find((each) => textOf(each, 'error') ?? textOf(each, 'tipoError'));
  if (state === DONE && !faulty) return { state: 'accepted', communication: textOf(lines[0], 'codigoComunicacion') };
  return {
    state: 'rejected',
    errorType: textOf(faulty, 'tipoError'),
    error: textOf(faulty, 'error') ?? textOf(batch, 'descEstado') ?? `state ${state}`,
  };
}

export function readBatchesAnswer(answer: { status: number; text: string }): BatchesAnswer {
  const response = bodyOf(answer, 'consultaLoteResponse');
  const batches = new Map<string, BatchOutcome>();
  for (const each of childrenOf(response, 'resultado')) {
    const batch = textOf(each, 'lote');
    if (batch) batches.set(batch, outcomeOf(each));
  }
  return { ...codeOf(childOf(response, 'respuesta')), batches };
}
