export { Websites as Component } from './websites.tsx';
