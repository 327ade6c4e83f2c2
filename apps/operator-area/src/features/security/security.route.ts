export { Security as Component } from './security.tsx';
