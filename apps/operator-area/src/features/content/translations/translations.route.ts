export { Translations as Component } from './translations.tsx';
