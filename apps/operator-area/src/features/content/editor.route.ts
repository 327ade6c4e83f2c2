export { Editor as Component } from './editor.tsx';
