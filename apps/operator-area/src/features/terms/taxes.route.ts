export { Taxes as Component } from './taxes.tsx';
