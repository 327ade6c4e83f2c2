export { InboxScreen as Component } from './inbox.tsx';
