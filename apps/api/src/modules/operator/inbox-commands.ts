import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { type Ask, asTexts, need, type OperatorCommand, Usage } from './operator-command.ts';

const revisionOf = async (ask: Ask, path: { message: string }) =>
  ((await ask(operator.getInboxMessage, { path })) as operator.InboxMessage).revision;

/** Messages of the forms of websites. */
export const INBOX_COMMANDS: Record<string, OperatorCommand> = {
  inbox: {
    usage:
      'list [website=… form=contact|claim|agency state=new|open|answered|closed text=…] | show <id> | document <id> | answer <id> <text>... | note <id> <text>... | assign <id> <account or nobody> | close <id> | open <id> | delete <id>',
    about: 'what guests and agencies write in the forms of websites, and the answers (docs/inbox.md)',
    async run(ask, [action, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listInbox, { query: asTexts(rest) }));
      const [message, ...words] = rest;
      const path = { message: need(message) };
      if (action === 'show') return show(await ask(operator.getInboxMessage, { path }));
      if (action === 'document') return show(await ask(operator.getInboxFile, { path }));
      if (action === 'delete') return show(await ask(operator.deleteInboxMessage, { path }));
      if (action === 'note') {
        const body = JSON.stringify({ text: need(words.join(' ')) });
        return show(await ask(operator.noteInboxMessage, { path, body }));
      }
      if (action === 'answer') {
        const body = JSON.stringify({ revision: await revisionOf(ask, path), text: need(words.join(' ')) });
        return show(await ask(operator.answerInboxMessage, { path, body }));
      }
      if (action === 'assign') {
        const assignee = need(words[0]) === 'nobody' ? null : Number(words[0]);
        const body = JSON.stringify({ revision: await revisionOf(ask, path), assignee });
        return show(await ask(operator.assignInboxMessage, { path, body }));
      }
      if (action !== 'close' && action !== 'open') throw new Usage();
      const state = action === 'close' ? 'closed' : 'open';
      const body = JSON.stringify({ revision: await revisionOf(ask, path), state });
      return show(await ask(operator.setInboxMessageState, { path, body }));
    },
  },
};
