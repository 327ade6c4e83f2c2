export { Pictures as Component } from './pictures.tsx';
