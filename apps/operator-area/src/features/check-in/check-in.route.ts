export { CheckIn as Component } from './check-in.tsx';
