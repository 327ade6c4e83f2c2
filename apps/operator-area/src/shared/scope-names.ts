import { useTexts } from './texts.ts';

const SCOPES = [
  'websites.read',
  'websites.write',
  'texts.write',
  'availability.write',
  'rates.read',
  'rates.write',
  'terms.write',
  'reservations.read',
  'reservations.write',
  'registrations.read',
  'registrations.write',
  'budgets.write',
  'guests.read',
  'guests.write',
  'payments.read',
  'payments.write',
  'invoices.write',
  'authorities.read',
  'authorities.write',
  'promotions.read',
  'promotions.write',
  'reviews.read',
  'reviews.write',
  'messages.read',
  'messages.write',
  'inbox.read',
  'inbox.write',
  'channels.read',
  'channels.write',
  'webhooks.read',
  'webhooks.write',
  'agents.read',
  'agents.write',
  'operators.read',
  'operators.write',
  'reports.write',
  'retention.read',
  'retention.write',
  'audit.read',
  'keys.read',
  'keys.write',
] as const;

/** What a permission allows, in words; one that this version does not know has its name. */
export function useScopeName() {
  const t = useTexts();
  return (scope: string) => {
    const known = SCOPES.find((name) => name === scope);
    return known ? t(`settings.scope.${known}`) : scope;
  };
}
