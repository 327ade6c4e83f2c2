export { TranslationScreen as Component } from './translation-screen.tsx';
