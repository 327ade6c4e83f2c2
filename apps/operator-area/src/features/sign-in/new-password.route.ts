export { OperatorNewPassword as Component } from './passwords.tsx';
