export { Blocked as Component } from './blocked.tsx';
