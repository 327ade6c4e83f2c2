export { Roles as Component } from './roles.tsx';
