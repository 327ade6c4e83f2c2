export { LoadFailed as ErrorBoundary } from '../../shared/load-failed.tsx';
export { loader } from './stay-mails.loader.ts';
export { StayMails as Component } from './stay-mails.tsx';
