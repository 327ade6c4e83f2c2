import { signedIn } from '../../testing.tsx';

export const WRITER = signedIn({ permissions: ['websites.read', 'websites.write'] });
export const COAST = {
  id: 2,
  name: 'Coast',
  theme: 'app',
  language: 'en',
  hosts: ['coast.example'],
  isDraft: false,
  revision: 9,
};
/** Of a draft, what lists show. */
export const DRAFT = {
  revision: 7,
  changedAt: '2026-11-20T09:00:00Z',
  changedBy: 'ana@posada.example',
  publishAt: null,
  refusal: null,
  release: null,
  review: null,
};
/** Of what is published. */
export const TAG = 'a'.repeat(64);

/** The editor begins from nothing that another test has left, in a browser without sizes. */
export function beginEmpty() {
  localStorage.clear();
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
