import type { VerifactuAccounts } from '../../../apps/api/src/modules/verifactu/verifactu-accounts.ts';

/** For each Spanish issuer: nothing leaves the machine. */
export const SANDBOX_VERIFACTU: VerifactuAccounts = {
  environment: 'test',
  producer: { name: 'Posada Demo', nif: 'B00000067' },
  installation: 'demo',
  credentialsOf: () => ({ isSeal: false }),
};
