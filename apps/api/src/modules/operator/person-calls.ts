import * as operator from '@posada/api-client/operator';
import { operators } from '../operators/operators.service.ts';
import { answer, listed, listedLong, type OperatorCall } from './operator-call.ts';

type Rights = Pick<operator.OperatorPerson, 'role' | 'websites' | 'properties'> & {
  languages: readonly string[] | null;
};

/** What the record of changes keeps of what somebody may do. */
const rightsOf = ({ role, websites, properties, languages }: Rights) => ({
  role,
  websites,
  properties,
  ...(languages ? { languages } : {}),
});

/** A call about persons, which checks itself whom the caller reaches. */
const ofPersons: typeof answer = (endpoint, run) => ({ ...answer(endpoint, run), isListed: true });

/** Persons of the chain and their roles. */
export const PERSON_CALLS: readonly OperatorCall[] = [
  listed(operator.listOperators, async (given) => ({ result: await operators.list(given) })),
  listedLong(operator.inviteOperator, async ({ database, body, welcomeLink, note, ...change }) => {
    const { person, sent } = await database.tx(async (tx) => {
      const invited = await operators.invite({ ...change, tx }, body);
      await note(tx, `operator ${body.email}`, { invited: true, ...rightsOf(invited.person) });
      return invited;
    });
    return { ...person, link: sent && (await welcomeLink(sent)) };
  }),
  listedLong(operator.resendOperatorInvitation, async ({ database, path: { id }, welcomeLink, note, ...change }) => {
    const { person, sent } = await database.tx(async (tx) => {
      const invited = await operators.resend({ ...change, tx }, id);
      await note(tx, `operator ${invited.person.email}`, { invitedAgain: true });
      return invited;
    });
    return { ...person, link: sent && (await welcomeLink(sent)) };
  }),
  ofPersons(operator.revokeOperatorInvitation, async ({ path: { id }, ...change }) => {
    const { email } = await operators.revoke(change, id);
    return { result: { revoked: true }, target: `operator ${email}`, noted: { revoked: true } };
  }),
  ofPersons(operator.setOperatorRights, async ({ path: { id }, body, ...change }) => {
    const { before, after } = await operators.changeRights(change, id, body);
    return { result: after, target: `operator ${after.email}`, noted: { was: rightsOf(before), ...rightsOf(after) } };
  }),
  ofPersons(operator.setOperatorState, async ({ path: { id }, body: { state }, ...change }) => {
    const { was, after } = await operators.changeState(change, id, state);
    return { result: after, target: `operator ${after.email}`, noted: { was, state } };
  }),
  ofPersons(operator.resetOperatorSecondFactor, async ({ path: { id }, ...change }) => {
    const result = await operators.resetSecondFactor(change, id);
    return { result, target: `operator ${result.email}`, noted: { secondFactor: 'reset' } };
  }),
  listed(operator.listOperatorRoles, async ({ tx }) => ({ result: await operators.roles(tx) })),
  answer(operator.saveOperatorRole, async ({ path: { name }, body: { permissions }, ...change }) => {
    const { was, after } = await operators.saveRole(change, name, permissions);
    return { result: after, target: `operator role ${name}`, noted: { was, permissions: after.permissions } };
  }),
  answer(operator.deleteOperatorRole, async ({ path: { name }, ...change }) => {
    await operators.deleteRole(change, name);
    return { result: { name }, target: `operator role ${name}`, noted: {} };
  }),
];
