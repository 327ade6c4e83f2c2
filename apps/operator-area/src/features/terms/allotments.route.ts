export { Allotments as Component } from './allotments.tsx';
