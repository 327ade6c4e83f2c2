import { createVault } from '../../platform/vault.ts';

/** Encrypts registered guests. @param secret of the installation */
export const createCheckInVault = (secret: string | undefined) =>
  createVault(secret, {
    purpose: 'posada registered guests',
    refusal: 'check_in_secret_unavailable',
    unreadable: 'the registered guests cannot be read: ACCOUNT_SECRET is missing or another one',
  });
