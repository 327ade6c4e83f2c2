export { Settings as Component } from './settings.tsx';
