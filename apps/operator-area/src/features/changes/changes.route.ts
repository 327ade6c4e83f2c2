export { Changes as Component } from './changes.tsx';
