export { PictureScreen as Component } from './picture.tsx';
