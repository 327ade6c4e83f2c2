import { createElement } from 'react';

/** The React element of a node `[tag, props, children]`, its children made by `child`. */
export const elementOf = ([tag, props, children], key, child, more = {}) =>
  createElement(tag, { ...props, ...more, key }, ...children.map(child));
