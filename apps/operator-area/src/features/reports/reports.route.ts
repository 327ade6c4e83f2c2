export { Reports as Component } from './reports.tsx';
