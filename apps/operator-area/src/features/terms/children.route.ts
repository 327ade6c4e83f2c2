export { Children as Component } from './children.tsx';
