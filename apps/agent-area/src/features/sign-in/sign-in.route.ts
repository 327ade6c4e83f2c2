export { AgentSignIn as Component } from './sign-in.tsx';
