export { Invitation as Component } from './invitation.tsx';
