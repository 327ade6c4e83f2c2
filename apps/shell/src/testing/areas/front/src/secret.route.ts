export { Component } from './secret.tsx';

/** A test may ask when it ran. */
export const loader = () => {
  (globalThis as { happened?: string[] }).happened?.push('loader');
  return { secret: 'number 4711' };
};
