export { OperatorForgotPassword as Component } from './passwords.tsx';
