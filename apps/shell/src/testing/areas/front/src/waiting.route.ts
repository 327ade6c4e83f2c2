export { Component } from './plain.tsx';
export const loader = () => new Promise<never>(() => {});
