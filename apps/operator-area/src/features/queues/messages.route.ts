export { Messages as Component } from './messages.tsx';
