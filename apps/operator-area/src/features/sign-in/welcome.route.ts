export { Welcome as Component } from './welcome.tsx';
