export { Setup as Component } from './setup.tsx';
