export { Budget as Component } from './budget.tsx';
