export { Start as Component } from './start.tsx';
