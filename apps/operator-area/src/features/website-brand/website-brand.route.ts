export { WebsiteBrand as Component } from './website-brand.tsx';
