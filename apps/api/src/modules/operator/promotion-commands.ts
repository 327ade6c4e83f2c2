import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

const listOf = (value: unknown) => String(value).split(',');

/** What a code gives, from `name=value`. */
function termsIn(args: readonly string[]) {
  const { website = null, ratePlans, ...terms } = pairs(args);
  return {
    website,
    terms: { ...terms, ...(ratePlans === undefined ? {} : { ratePlans: listOf(ratePlans).map(Number) }) },
  };
}

export const PROMOTION_COMMANDS: Record<string, OperatorCommand> = {
  promotion: {
    usage:
      'list | add <code> <percent> [website=<id>] [validFrom=<day>] [validUntil=<day>] | agree <code> agency=<e-mail> ratePlans=<id>,<id> website=<id> | change <code> [website=<id>] [percent=<percent>] [agency=<e-mail>] [ratePlans=<id>,<id>] [validFrom=<day>|null] [validUntil=<day>|null] | remove <code> [website=<id>]',
    about:
      'promotion codes: of a website, or without `website` good on all; `agree`: the code of agreed rates of an agency',
    async run(ask, [action, code, ...more], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') show(await ask(operator.listPromotionCodes));
      else if (action === 'remove') {
        const { website = 'all' } = pairs(more);
        show(await ask(operator.removePromotionCode, { path: { website: String(website), code: need(code) } }));
      } else if (action === 'add' || action === 'agree') {
        const [percent, ...rest] = action === 'add' ? more : ['0', ...more];
        const { website, terms } = termsIn(rest);
        const body = { code: need(code), percent: Number(need(percent)), website, ...terms };
        show(await ask(operator.createPromotionCode, { body: JSON.stringify(body) }));
      } else if (action === 'change') {
        const { website, terms } = termsIn(more);
        const all = (await ask(operator.listPromotionCodes)) as readonly operator.PromotionCodeRow[];
        const found = all.find((own) => own.code === need(code).toUpperCase() && own.website === website);
        const { code: _, website: __, ...was } = found ?? { code: '', website: null };
        const body = { ...was, ...terms, ...(found ? { was } : {}) };
        const path = { website: String(website ?? 'all'), code: need(code) };
        show(await ask(operator.changePromotionCode, { path, body: JSON.stringify(body) }));
      } else throw new Usage();
    },
  },
  'loyalty-level': {
    usage: 'list | set <id> name=<name> percent=<percent> [nights=<nights>] | remove <id>',
    about: 'levels of the loyalty programme; a level without nights is given by hand',
    async run(ask, [action, id, ...more], print) {
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') show(await ask(operator.listLoyaltyLevels));
      else if (action === 'set') {
        const body = { nights: null, ...pairs(more) };
        show(await ask(operator.saveLoyaltyLevel, { path: { id: need(id) }, body: JSON.stringify(body) }));
      } else if (action === 'remove') {
        show(await ask(operator.removeLoyaltyLevel, { path: { id: need(id) } }));
      } else throw new Usage();
    },
  },
};
