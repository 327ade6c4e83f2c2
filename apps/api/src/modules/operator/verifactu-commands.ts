import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

/** Billing records of Spanish issuers. */
export const VERIFACTU_COMMANDS: Record<string, OperatorCommand> = {
  verifactu: {
    usage:
      'list | records <NIF> [list=faulty|waiting|all before=<sequence>] | correct <NIF> <sequence> [customer=unknown] | send <NIF> | verify <NIF> | events <NIF>',
    about: 'billing records of Spanish issuers and their delivery to the tax agency (docs/laws/spain.md)',
    async run(ask, [action, nif, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listVerifactuIssuers));
      const path = { nif: need(nif) };
      if (action === 'records') return show(await ask(operator.listVerifactuRecords, { path, query: asTexts(rest) }));
      if (action === 'correct') {
        const [sequence, ...words] = rest;
        const body = JSON.stringify({ isCustomerUnknown: asTexts(words)['customer'] === 'unknown' });
        return show(await ask(operator.correctVerifactuRecord, { path: { ...path, sequence: need(sequence) }, body }));
      }
      if (action === 'send') return show(await ask(operator.sendVerifactuRecords, { path }));
      if (action === 'events') return show(await ask(operator.listVerifactuEvents, { path }));
      if (action !== 'verify') throw new Usage();
      const verified = (await ask(operator.verifyVerifactuChain, { path })) as {
        broken: { sequence: number; problem: string } | null;
      };
      show(verified);
      if (verified.broken) throw new Error(`record ${verified.broken.sequence} is broken: ${verified.broken.problem}`);
    },
  },
};
