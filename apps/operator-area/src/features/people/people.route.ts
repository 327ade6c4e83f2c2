export { People as Component } from './people.tsx';
