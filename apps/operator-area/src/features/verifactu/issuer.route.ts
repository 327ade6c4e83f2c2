export { Issuer as Component } from './issuer.tsx';
