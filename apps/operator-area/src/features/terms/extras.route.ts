export { Extras as Component } from './extras.tsx';
