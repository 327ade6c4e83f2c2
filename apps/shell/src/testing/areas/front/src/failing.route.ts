import { data } from 'react-router';

export { Component } from './plain.tsx';

export function loader() {
  throw data('validation', { status: 404 });
}
