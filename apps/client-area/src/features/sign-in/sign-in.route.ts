export { SignIn as Component } from '@posada/account';
