export { Component } from './secret.tsx';

export const loader = () => ({ secret: 'number 4711' });
