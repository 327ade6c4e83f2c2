export { FunnelReport as Component } from './funnel.tsx';
