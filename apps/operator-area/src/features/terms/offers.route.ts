export { Offers as Component } from './offers.tsx';
