export { action, loader } from './content-page.loader.ts';
export { ContentPage as Component } from './content-page.tsx';
