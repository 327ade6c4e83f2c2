import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

/** Reports to authorities. */
export const GUEST_REPORT_COMMANDS: Record<string, OperatorCommand> = {
  'guest-reports': {
    usage:
      'list | account <property> environment=test|production landlordCode=… establishmentCode=… username=… [password=…] [includesEarlier=true] | remove <property> | try <property> | siba <property> unit=… establishment=… abbreviation=… contactName=… contactEmail=… | reports <property> [list=open|faulty|all before=<id>] | send <property> <id> [takesFewer=true] | settle <property> <id> <code of the ministry> | file <property> alloggiati|siba <day> | tourist-tax <property> <month>',
    about: 'reports of bookings and guests to authorities (docs/authorities.md)',
    async run(ask, [action, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listGuestReportPlaces));
      const [property, first, second] = rest;
      const path = { property: need(property) };
      const texts = () => asTexts(rest.slice(1));
      if (action === 'account') {
        const { includesEarlier, ...account } = texts();
        const body = JSON.stringify({ ...account, includesEarlier: includesEarlier === 'true' });
        return show(await ask(operator.setSesAccount, { path, body }));
      }
      if (action === 'remove') return show(await ask(operator.removeSesAccount, { path }));
      if (action === 'try') return show(await ask(operator.trySesAccount, { path }));
      if (action === 'siba') return show(await ask(operator.setSibaUnit, { path, body: JSON.stringify(texts()) }));
      if (action === 'reports') return show(await ask(operator.listGuestReports, { path, query: texts() }));
      const file = (written: unknown) => print((written as { content: string }).content);
      if (action === 'file') {
        const query = { file: need(first), day: need(second) };
        return file(await ask(operator.getGuestFile, { path, query }));
      }
      if (action === 'tourist-tax')
        return file(await ask(operator.getTouristTaxFile, { path, query: { month: need(first) } }));
      const ofReport = { ...path, id: need(first) };
      if (action === 'send') {
        const body = JSON.stringify({ takesFewer: asTexts(rest.slice(2))['takesFewer'] === 'true' });
        return show(await ask(operator.sendGuestReport, { path: ofReport, body }));
      }
      if (action !== 'settle') throw new Usage();
      const body = JSON.stringify({ communication: need(second) });
      return show(await ask(operator.settleGuestReport, { path: ofReport, body }));
    },
  },
};
