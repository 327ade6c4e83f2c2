export { Deliveries as Component } from './deliveries.tsx';
