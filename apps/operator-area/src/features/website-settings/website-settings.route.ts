export { WebsiteSettings as Component } from './website-settings.tsx';
