import './page.css';
import { elementOf } from '../element.js';
import { Interactive } from '../interactive.jsx';
import page from './page.json';

export const dynamic = 'force-dynamic';
export const metadata = { title: page.title };

const isElement = (node) => typeof node !== 'string';
/** What reacts to guests: the whole main part where they choose, else forms, menus and what has buttons. */
const isInteractive = ([tag, , children]) =>
  page.interactive.includes(tag) || children.some((child) => isElement(child) && child[0] === 'button');

const render = (node, index) => {
  if (!isElement(node)) return node;
  return isInteractive(node) ? <Interactive key={index} tree={node} /> : elementOf(node, index, render);
};

export default function Page() {
  return (
    <html {...page.html}>
      <body {...page.body}>{page.children.map(render)}</body>
    </html>
  );
}
