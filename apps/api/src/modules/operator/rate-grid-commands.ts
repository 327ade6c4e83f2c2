import { readFileSync } from 'node:fs';
import * as operator from '@posada/api-client/operator';
import { layOut } from './json-layout.ts';
import { asTexts, need, type OperatorCommand, pairs, Usage } from './operator-command.ts';

const idsOf = (written: unknown) => String(written).split(',').map(Number);

/** Commands for the grid of rates and its batches, and for how a property sells. */
export const RATE_GRID_COMMANDS: Record<string, OperatorCommand> = {
  'rate-grid': {
    usage: '<property> from=<day> to=<day> [roomTypes=<id>,<id>]',
    about: 'rooms, prices and restrictions of a property by day, with who set them last',
    run: async (ask, [property, ...args], print) =>
      print(layOut(await ask(operator.getRateGrid, { path: { id: need(property) }, query: asTexts(args) }))),
  },
  'sale-terms': {
    usage: 'show <property> | change <property> <file>',
    about: 'rate plans, offers, extras, allotments, taxes and fees of a property, without nights and prices',
    example: '{ "revision": 7, "offers": { "new": { "name": "Quiet days", "description": "", "percent": 15 } } }',
    async run(ask, [action, property, file], print) {
      const path = { id: need(property) };
      if (action === 'show') print(layOut(await ask(operator.getSaleTerms, { path })));
      else if (action === 'change')
        print(layOut(await ask(operator.changeSaleTerms, { path, body: readFileSync(need(file), 'utf8') })));
      else throw new Usage();
    },
  },
  'planned-terms': {
    usage:
      'list <property> | plan <property> <file> | move <property> <change> <day> | apply <property> <change> | discard <property> <change>',
    about: 'changes of how a property sells that hold from a day',
    example: '{ "revision": 7, "from": "2027-01-01", "complements": { "12": { "price": 1500 } } }',
    async run(ask, [action, property, change, day], print) {
      const id = need(property);
      const path = () => ({ id, change: need(change) });
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') show(await ask(operator.listPlannedTerms, { path: { id } }));
      else if (action === 'plan')
        show(await ask(operator.planSaleTerms, { path: { id }, body: readFileSync(need(change), 'utf8') }));
      else if (action === 'move')
        show(await ask(operator.movePlannedTerms, { path: path(), body: JSON.stringify({ from: need(day) }) }));
      else if (action === 'apply') show(await ask(operator.applyPlannedTerms, { path: path() }));
      else if (action === 'discard') show(await ask(operator.discardPlannedTerms, { path: path() }));
      else throw new Usage();
    },
  },
  'rate-batch': {
    usage:
      'list <property> [by="<name>"] [from=<day>] [to=<day>] | show <property> <batch> | apply <property> <file> | roll-back <property> <batch> [roomTypes=<id>,<id>] [ratePlans=<id>,<id>] [from=<day>] [to=<day>] [isDryRun=true]',
    about:
      'changes of many prices, rooms and restrictions at once: the history, one of them, a new one, taking one back',
    example:
      '{ "name": "Easter", "isDryRun": true, "changes": [{ "intervals": [{ "from": "2027-03-26", "to": "2027-03-29" }], "ratePlans": [2012], "adjust": { "percent": 10, "roundTo": 100 } }] }',
    async run(ask, [action, property, batch, ...args], print) {
      const id = need(property);
      const show = (value: unknown) => print(layOut(value));
      if (action === 'list') {
        const query = asTexts([...(batch === undefined ? [] : [batch]), ...args]);
        show(await ask(operator.listRateBatches, { path: { id }, query }));
      } else if (action === 'show') show(await ask(operator.getRateBatch, { path: { id, batch: need(batch) } }));
      else if (action === 'apply')
        show(await ask(operator.createRateBatch, { path: { id }, body: readFileSync(need(batch), 'utf8') }));
      else if (action === 'roll-back') {
        const { roomTypes, ratePlans, ...more } = pairs(args);
        const body = {
          ...more,
          ...(roomTypes === undefined ? {} : { roomTypes: idsOf(roomTypes) }),
          ...(ratePlans === undefined ? {} : { ratePlans: idsOf(ratePlans) }),
        };
        const path = { id, batch: need(batch) };
        show(await ask(operator.rollBackRateBatch, { path, body: JSON.stringify(body) }));
      } else throw new Usage();
    },
  },
};
