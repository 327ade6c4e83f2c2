export { Webhooks as Component } from './webhooks.tsx';
