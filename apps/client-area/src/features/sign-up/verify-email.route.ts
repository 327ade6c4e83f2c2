export { VerifyEmail as Component } from '@posada/account';
