export { Loyalty as Component } from './loyalty.tsx';
