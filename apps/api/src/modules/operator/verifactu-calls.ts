import * as operator from '@posada/api-client/operator';
import { answerLong, type OperatorCall } from './operator-call.ts';

const targetOf = (nif: string) => `verifactu ${nif}`;

/** Billing records of Spanish issuers: of the whole chain. */
export const VERIFACTU_CALLS: readonly OperatorCall[] = [
  answerLong(operator.listVerifactuIssuers, ({ database, verifactu }) => verifactu.issuers(database)),
  answerLong(operator.listVerifactuRecords, ({ database, verifactu, path: { nif }, query }) =>
    verifactu.list(database, nif, query),
  ),
  answerLong(operator.correctVerifactuRecord, ({ database, verifactu, path, body, now, note }) =>
    database.tx(async (tx) => {
      const record = await verifactu.correct(tx, { ...path, ...body }, now);
      await note(tx, targetOf(path.nif), { number: record.number, ...body });
      return record;
    }),
  ),
  answerLong(operator.sendVerifactuRecords, ({ database, verifactu, path: { nif }, now, note }) =>
    database.tx(async (tx) => {
      const sent = await verifactu.sendNow(tx, nif, now);
      await note(tx, targetOf(nif), sent);
      return sent;
    }),
  ),
  answerLong(operator.verifyVerifactuChain, ({ database, verifactu, path: { nif } }) =>
    verifactu.verify(database, nif),
  ),
  answerLong(operator.listVerifactuEvents, ({ database, verifactu, path: { nif } }) => verifactu.events(database, nif)),
];
