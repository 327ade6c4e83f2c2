import { createVault } from '../../platform/vault.ts';

/** Encrypts passwords at authorities, and reports that are on their way. @param secret of the installation */
export const createReportVault = (secret: string | undefined) =>
  createVault(secret, {
    purpose: 'posada reports to authorities',
    refusal: 'check_in_secret_unavailable',
    unreadable: 'the password at the authority cannot be read: set it again',
  });
