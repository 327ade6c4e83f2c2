export { OperatorSignIn as Component } from './sign-in.tsx';
