export { AgencySignIn as Component } from './sign-in.tsx';
