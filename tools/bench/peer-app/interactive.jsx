'use client';

import { useState } from 'react';
import { elementOf } from './element.js';

/** A part of the page that reacts: rendered on the server, hydrated in the browser, its buttons have handlers. */
export function Interactive({ tree }) {
  const [pressed, setPressed] = useState('');
  const render = (path) => (node, index) => {
    if (typeof node === 'string') return node;
    const own = `${path}.${index}`;
    const more = node[0] === 'button' ? { onClick: () => setPressed(own), 'data-pressed': own === pressed } : undefined;
    return elementOf(node, own, render(own), more);
  };
  return render('')(tree, 0);
}
