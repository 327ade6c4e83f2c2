export { ResetPassword as Component } from '@posada/account';
