export { Reviews as Component } from './reviews.tsx';
