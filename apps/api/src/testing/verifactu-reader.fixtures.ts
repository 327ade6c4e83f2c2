import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';

/**
 * A reader of billing records that shares nothing with what writes them: it takes the message to the tax agency as text,
 * and recomputes each hash after the specification of the tax agency.
 */
export interface ReadRecord {
  number: string;
  date: string;
  type: string;
  total: string;
  hash: string;
  text: string;
}

const valueIn = (text: string, name: string) => new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(text)?.[1] ?? '';

/** The records of a message. @throws {AssertionError} at the first one whose hash or place in the chain is wrong */
export function readChain(message: string): ReadRecord[] {
  const records = [...message.matchAll(/<sf:RegistroAlta>.*?<\/sf:RegistroAlta>/gs)].map(([text]) => text);
  let previous: ReadRecord | undefined;
  return records.map((text, index) => {
    const id = /<sf:IDFactura>.*?<\/sf:IDFactura>/s.exec(text)?.[0] ?? '';
    const link = /<sf:Encadenamiento>.*?<\/sf:Encadenamiento>/s.exec(text)?.[0] ?? '';
    const own = text.replace(link, '');
    const record: ReadRecord = {
      number: valueIn(id, 'NumSerieFactura'),
      date: valueIn(id, 'FechaExpedicionFactura'),
      type: valueIn(own, 'TipoFactura'),
      total: valueIn(own, 'ImporteTotal'),
      hash: valueIn(own, 'Huella'),
      text,
    };
    if (previous) {
      assert.deepEqual(
        [valueIn(link, 'NumSerieFactura'), valueIn(link, 'FechaExpedicionFactura'), valueIn(link, 'Huella')],
        [previous.number, previous.date, previous.hash],
        `record ${index + 1} names the one before`,
      );
    } else assert.equal(valueIn(link, 'PrimerRegistro'), 'S');
    const covered = [
      `IDEmisorFactura=${valueIn(id, 'IDEmisorFactura')}`,
      `NumSerieFactura=${record.number}`,
      `FechaExpedicionFactura=${record.date}`,
      `TipoFactura=${record.type}`,
      `CuotaTotal=${valueIn(own, 'CuotaTotal')}`,
      `ImporteTotal=${record.total}`,
      `Huella=${previous?.hash ?? ''}`,
      `FechaHoraHusoGenRegistro=${valueIn(own, 'FechaHoraHusoGenRegistro')}`,
    ].join('&');
    assert.equal(
      record.hash,
      createHash('sha256').update(covered, 'utf8').digest('hex').toUpperCase(),
      `record ${index + 1}`,
    );
    previous = record;
    return record;
  });
}
