export { Plans as Component } from './plans.tsx';
