import type { PriceCheck } from '@posada/api-client/operator';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

/** `31=DBL,32=SGL`; what is left out has no code. */
const codesOf = (written: unknown) =>
  written === undefined
    ? []
    : String(written)
        .split(',')
        .map((pair) => {
          const [id, code] = pair.split('=');
          return { id: Number(need(id)), code: need(code) };
        });

/** Connections with channel managers. */
export const CHANNEL_COMMANDS: Record<string, OperatorCommand> = {
  channels: {
    usage:
      'list | partner siteconnect|openchannel url=… partnerPassword=… requestorId=… [username=… partnerUsername=… newPassword=true] | partner alpinebits username=… [newPassword=true] | connect siteconnect|openchannel|alpinebits property=… hotelCode=… | show <id> | map <id> rooms=31=DBL,32=SGL rates=31=BAR | pause <id> | go-on <id> | resend <id> | full-sync <id> | messages <id> [direction=in|out failures=true] | message <id> <message> | remove <id>',
    about: 'channel managers: prices and rooms come in, reservations go out (docs/channels.md)',
    async run(ask, [action, first, ...rest], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') return show(await ask(operator.listChannels));
      if (action === 'partner') {
        const { newPassword, ...texts } = asTexts(rest);
        const body = JSON.stringify({
          ...texts,
          ...(newPassword === undefined ? {} : { newPassword: newPassword === 'true' }),
        });
        return show(await ask(operator.setChannelPartner, { path: { kind: need(first) }, body }));
      }
      if (action === 'connect') {
        const { property, hotelCode } = asTexts(rest);
        const body = JSON.stringify({
          kind: need(first),
          property: Number(need(property)),
          hotelCode: need(hotelCode),
        });
        return show(await ask(operator.connectChannel, { body }));
      }
      const path = { id: need(first) };
      if (action === 'show') return show(await ask(operator.getChannel, { path }));
      if (action === 'map') {
        const { rooms, rates } = pairs(rest);
        const body = JSON.stringify({ roomTypes: codesOf(rooms), ratePlans: codesOf(rates) });
        return show(await ask(operator.mapChannel, { path, body }));
      }
      if (action === 'pause' || action === 'go-on') {
        const body = JSON.stringify({ state: action === 'pause' ? 'paused' : 'active' });
        return show(await ask(operator.setChannelState, { path, body }));
      }
      if (action === 'resend') return show(await ask(operator.resendChannel, { path }));
      if (action === 'full-sync') return show(await ask(operator.askChannelForAll, { path }));
      if (action === 'messages') return show(await ask(operator.listChannelMessages, { path, query: asTexts(rest) }));
      if (action === 'message') {
        const given = { path: { ...path, message: need(rest[0]) } };
        return show(await ask(operator.getChannelMessage, given));
      }
      if (action !== 'remove') throw new Usage();
      return show(await ask(operator.removeChannel, { path }));
    },
  },
  'price-check': {
    usage: 'show | now <website> [stays=100]',
    about: 'compares prices that Google gets with those of the pages (docs/google.md)',
    async run(ask, [action, website, ...rest], print) {
      if (action === 'show') return print(layOut(await ask(operator.listPriceChecks)));
      if (action !== 'now') throw new Usage();
      const { stays = 100 } = pairs(rest);
      const path = { website: need(website) };
      const check = (await ask(operator.checkPrices, {
        path,
        body: JSON.stringify({ stays: Number(stays) }),
      })) as PriceCheck;
      print(layOut(check));
      if (check.differences.length > 0) throw new Error(`${check.differences.length} prices differ`);
      if (check.unread > 0) throw new Error(`${check.unread} pages could not be read: ${check.unreadReason}`);
    },
  },
};
