import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root, run, type Service, startService, whenReady } from '../start/processes.ts';

/** Of the peer; fetched into a scratch folder when it is measured first, no dependency of the project. */
const PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
const OWN = '.posada/bench-peer';
const FOLDER = join(root, OWN);
const NEXT = `${OWN}/node_modules/next/dist/bin/next`;

/** A text, or `[tag, props, children]`. */
type Node = string | [tag: string, props: Record<string, string | boolean>, children: Node[]];

/** A page as the peer gets it: the same elements and style sheets, as data. */
export interface PeerPage {
  title: string;
  html: Record<string, string | boolean>;
  body: Record<string, string | boolean>;
  children: Node[];
  /** Elements whose content reacts to guests. */
  interactive: string[];
  css: string;
}

/** Reads a page that has been opened. `isBooking`: everything in its main part reacts. */
export async function readPeerPage(page: Page, isBooking: boolean): Promise<PeerPage> {
  const read = await page.evaluate(async () => {
    const NAMES: Record<string, string> = {
      class: 'className',
      for: 'htmlFor',
      tabindex: 'tabIndex',
      readonly: 'readOnly',
      maxlength: 'maxLength',
      minlength: 'minLength',
      autocomplete: 'autoComplete',
      inputmode: 'inputMode',
      enterkeyhint: 'enterKeyHint',
      srcset: 'srcSet',
      imagesizes: 'imageSizes',
      fetchpriority: 'fetchPriority',
      crossorigin: 'crossOrigin',
      datetime: 'dateTime',
      colspan: 'colSpan',
      popovertarget: 'popoverTarget',
      popovertargetaction: 'popoverTargetAction',
      novalidate: 'noValidate',
      enctype: 'encType',
      hreflang: 'hrefLang',
      value: 'defaultValue',
      checked: 'defaultChecked',
      'stroke-width': 'strokeWidth',
      'stroke-linecap': 'strokeLinecap',
      'stroke-linejoin': 'strokeLinejoin',
      'fill-rule': 'fillRule',
      'clip-rule': 'clipRule',
    };
    const BOOLEAN = ['hidden', 'open', 'disabled', 'required', 'readOnly', 'multiple', 'noValidate', 'defaultChecked'];
    const LEFT_OUT = ['SCRIPT', 'NOSCRIPT', 'STYLE', 'LINK', 'TEMPLATE'];
    const propsOf = (element: Element) =>
      Object.fromEntries(
        [...element.attributes]
          .filter(({ name }) => !['nonce', 'style', 'selected'].includes(name))
          .map(({ name, value }) => {
            const prop = element.tagName === 'OPTION' && name === 'value' ? name : (NAMES[name] ?? name);
            return [prop, BOOLEAN.includes(prop) ? true : value];
          }),
      );
    const childrenOf = (element: Element): Node[] =>
      [...element.childNodes].flatMap((child): Node[] => {
        if (child instanceof Text) return child.data ? [child.data] : [];
        if (child instanceof HTMLTextAreaElement) return [['textarea', propsOf(child), []]];
        if (!(child instanceof Element) || LEFT_OUT.includes(child.tagName)) return [];
        const { tagName, namespaceURI } = child;
        const tag = namespaceURI === 'http://www.w3.org/1999/xhtml' ? tagName.toLowerCase() : tagName;
        return [[tag, propsOf(child), childrenOf(child)]];
      });
    const sheets = [...document.styleSheets].filter(({ disabled }) => !disabled);
    const textOf = async ({ href, ownerNode }: CSSStyleSheet) =>
      href ? (await fetch(href)).text() : (ownerNode?.textContent ?? '');
    return {
      title: document.title,
      html: propsOf(document.documentElement),
      body: propsOf(document.body),
      children: childrenOf(document.body),
      css: (await Promise.all(sheets.map(textOf))).join('\n'),
    };
  });
  return { ...read, interactive: isBooking ? ['header', 'main', 'dialog'] : ['header', 'form', 'dialog'] };
}

/**
 * Builds and serves the peer: a bare Next application whose pages are rendered on each request from the same elements,
 * pictures and style sheets as ours. No router of its own in it, no texts, no data beside the page.
 */
export async function servePeer(
  site: URL,
  pages: ReadonlyMap<string, PeerPage>,
  port: number,
): Promise<Service & { url(name: string): string }> {
  await mkdir(FOLDER, { recursive: true });
  if (!existsSync(join(FOLDER, 'node_modules/next'))) {
    await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    await run('npm', ['install', '--prefix', FOLDER, '--save-exact', '--no-audit', '--no-fund', ...PACKAGES]);
  }
  const template = join(import.meta.dirname, 'peer-app');
  const app = join(FOLDER, 'app');
  await rm(app, { recursive: true, force: true });
  await mkdir(app);
  for (const file of ['layout.jsx', 'element.js', 'interactive.jsx']) await cp(join(template, file), join(app, file));
  await cp(join(template, 'next.config.mjs'), join(FOLDER, 'next.config.mjs'));
  const folderOf = (name: string) => name.replaceAll(' ', '-');
  for (const [name, { css, ...page }] of pages) {
    const own = join(app, folderOf(name));
    await mkdir(own);
    await cp(join(template, 'page.jsx'), join(own, 'page.jsx'));
    await writeFile(join(own, 'page.json'), JSON.stringify(page));
    await writeFile(join(own, 'page.css'), css);
  }
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', PEER_SITE: site.origin };
  await run(process.execPath, [join(root, NEXT), 'build', FOLDER], { ...process.env, ...env });
  const service = startService('peer', NEXT, ['start', FOLDER, '--port', String(port)], env);
  const url = (name: string) => `http://localhost:${port}/${folderOf(name)}`;
  await whenReady(url(pages.keys().next().value ?? ''), service);
  return { ...service, url };
}
