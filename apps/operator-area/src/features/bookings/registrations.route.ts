export { RegistrationSheet as Component } from './registrations.tsx';
