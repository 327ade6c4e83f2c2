export { Codes as Component } from './codes.tsx';
