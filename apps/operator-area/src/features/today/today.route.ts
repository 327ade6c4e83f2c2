export { Today as Component } from './today.tsx';
