export { Extra } from './extra.tsx';
