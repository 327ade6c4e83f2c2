export { Rates as Component } from './rates.tsx';
