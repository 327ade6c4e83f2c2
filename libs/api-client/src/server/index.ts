export { addressBlock, addressLine } from './address-block.ts';
export { SHELL_SECRET_HEADER } from './shell-secret.ts';
