export { Content as Component } from './content.tsx';
