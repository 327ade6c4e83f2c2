import type { OperatorSession } from '@posada/api-client/operator';

/** The parts of the settings, by their path and prefix of texts. `isForWhole`: for persons of the whole chain alone. */
const PARTS = [
  { name: 'keys', scope: 'keys.read', isForWhole: true },
  { name: 'webhooks', scope: 'webhooks.read', isForWhole: false },
  { name: 'changes', scope: 'audit.read', isForWhole: true },
  { name: 'roles', scope: 'operators.read', isForWhole: false },
  { name: 'codes', scope: 'promotions.read', isForWhole: false },
  { name: 'loyalty', scope: 'promotions.read', isForWhole: false },
  { name: 'blocked', scope: 'reservations.read', isForWhole: true },
  { name: 'guests', scope: 'guests.read', isForWhole: true },
  { name: 'check-in', scope: 'websites.write', isForWhole: false },
  { name: 'verifactu', scope: 'payments.read', isForWhole: true },
  { name: 'authorities', scope: 'authorities.read', isForWhole: false },
] as const;
export type SettingsPartName = (typeof PARTS)[number]['name'];

type Rights = Pick<OperatorSession, 'permissions' | 'websites' | 'properties'>;

/** Whether somebody works for all websites and properties. */
export const isOfWholeChain = ({ websites, properties }: Rights) => !websites && !properties;

/** The parts that somebody may read. */
export const settingsPartsOf = (operator: Rights): SettingsPartName[] =>
  PARTS.filter(
    ({ scope, isForWhole }) => operator.permissions.includes(scope) && (!isForWhole || isOfWholeChain(operator)),
  ).map(({ name }) => name);
