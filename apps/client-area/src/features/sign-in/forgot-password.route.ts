export { ForgotPassword as Component } from '@posada/account';
