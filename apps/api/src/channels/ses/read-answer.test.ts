import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readBatchesAnswer, readMessageAnswer } from './read-answer.ts';

const envelope = (body: string) => ({
  status: 200,
  text: `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
});
const message = (respuesta: string) =>
  envelope(`<ns3:comunicacionResponse xmlns:ns3="x"><respuesta>${respuesta}</respuesta></ns3:comunicacionResponse>`);
const batches = (resultados: string) =>
  envelope(
    `<ns3:consultaLoteResponse xmlns:ns3="x"><respuesta><codigo>0</codigo><descripcion>Ok</descripcion></respuesta>${resultados}</ns3:consultaLoteResponse>`,
  );
const batch = (state: number, lines = '') =>
  `<resultado><lote>b1</lote><tipoComuniacion>PV</tipoComuniacion><codigoEstado>${state}</codigoEstado><descEstado>Estado ${state}</descEstado>${lines && `<resultadoComunicaciones>${lines}</resultadoComunicaciones>`}</resultado>`;
const outcome = (state: number, lines?: string) => readBatchesAnswer(batches(batch(state, lines))).batches.get('b1');

describe('answers of the ministry', () => {
  it('have their code under either of its names, and the batch of a message that was queued', () => {
    const queued = { code: 0, description: 'Ok', batch: 'b1' };
    assert.deepEqual(
      readMessageAnswer(message('<codigo>0</codigo><descripcion>Ok</descripcion><lote>b1</lote>')),
      queued,
    );
    assert.deepEqual(
      readMessageAnswer(message('<codigoRetorno>109</codigoRetorno><descripcion>Formato incorrecto</descripcion>')),
      { code: 109, description: 'Formato incorrecto', batch: null },
    );
  });

  it('accept a report by state 1 alone', () => {
    const line =
      '<resultadoComunicacion><orden>1</orden><codigoComunicacion>c1</codigoComunicacion></resultadoComunicacion>';
    assert.deepEqual(outcome(1, line), { state: 'accepted', communication: 'c1' });
    for (const open of [4, 5]) assert.deepEqual(outcome(open), { state: 'open' });
    for (const refused of [2, 3]) assert.equal(outcome(refused)?.state, 'rejected');
    assert.deepEqual(outcome(2), { state: 'rejected', errorType: null, error: 'Estado 2' });
  });

  it('have an error under either spelling of its element: "done with errors" is a refusal', () => {
    for (const name of ['resultadoComunicacion', 'resutadoComunicacion']) {
      const line = `<${name}><orden>1</orden><tipoError>Error validación de datos</tipoError><error>No existe un establecimiento</error></${name}>`;
      const refused = {
        state: 'rejected',
        errorType: 'Error validación de datos',
        error: 'No existe un establecimiento',
      };
      assert.deepEqual(outcome(6, line), refused);
      assert.deepEqual(outcome(1, line), refused, 'an error beside the state of success');
    }
  });

  it('are none: a page of a proxy, a fault, a wrong password, half a message, one without a code', () => {
    const html = { status: 502, text: '<html>Bad Gateway</html>' };
    assert.throws(() => readMessageAnswer(html), /status 502, without a SOAP message/);
    assert.throws(() => readMessageAnswer({ status: 401, text: '' }), /user name or the password/);
    const fault = envelope('<SOAP-ENV:Fault><faultstring>Error interno</faultstring></SOAP-ENV:Fault>');
    assert.throws(() => readMessageAnswer(fault), /Error interno/);
    const whole = message('<codigo>0</codigo>');
    assert.throws(() => readMessageAnswer({ ...whole, text: whole.text.slice(0, 120) }));
    assert.throws(() => readMessageAnswer(message('<descripcion>Ok</descripcion>')), /no code/);
    assert.throws(() => readBatchesAnswer(message('<codigo>0</codigo>')), /without consultaLoteResponse/);
  });
});
