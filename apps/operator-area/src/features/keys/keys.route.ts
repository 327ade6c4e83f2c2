export { Keys as Component } from './keys.tsx';
