import { data } from 'react-router';

/** As content pages are: looked up by their path, and none is found. */
export function loader() {
  throw data(null, { status: 404 });
}

export const Component = () => null;
