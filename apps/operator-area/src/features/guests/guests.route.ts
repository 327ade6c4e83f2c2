export { Guests as Component } from './guests.tsx';
