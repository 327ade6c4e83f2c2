export { Authorities as Component } from './authorities.tsx';
