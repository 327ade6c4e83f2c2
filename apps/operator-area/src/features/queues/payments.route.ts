export { Payments as Component } from './payments.tsx';
