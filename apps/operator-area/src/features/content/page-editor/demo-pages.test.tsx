import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineArea } from '@posada/area';
import { renderArea } from '@posada/area/test-kit';
import { catalogues, LOCALES, type Locale } from '@posada/i18n';
import { act, cleanup } from '@testing-library/react';
import { blockKind } from './block-types.ts';
import { type FieldSpec, variantOf } from './field-spec.ts';
import { type Fields, isFields, isTexts, ownText, withField, withText } from './field-values.ts';
import { PageEditor } from './page-editor.tsx';
import type { FileBlock, FilePage } from './page-types.ts';
import { fromHtml, isWhole, toHtml } from './rich-text/rich-html.ts';

const ROOT = join(__dirname, '../../../../../..');
/** Prints the pages of the demo's websites. Its sources are modules of Node, which these tests do not load. */
const PRINT = `
  const { hotelsOn } = await import('./demo/src/hotels/hotels.ts');
  const { demoFile } = await import('./demo/src/demo-file.ts');
  const { readManifest } = await import('./demo/src/media.ts');
  const { WEBSITES } = await import('./demo/src/shared/websites.ts');
  const { siteOf } = await import('./demo/src/sites.ts');
  const today = '2026-11-21';
  const hotels = hotelsOn(today);
  const websites = WEBSITES.map((website) => ({
    website,
    site: siteOf(website, hotels.filter(({ id }) => website.properties.includes(id))),
  }));
  const file = demoFile(websites, hotels, readManifest(), { today, from: '2026-11-22', until: today });
  console.log(JSON.stringify(file.websites.flatMap(({ pages }) => pages)));
`;
const pages = JSON.parse(
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', PRINT], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  }),
) as FilePage[];
const blocks = pages.flatMap((page) => page.blocks);

/** The value, with every part of it written again by its field. */
function written(spec: FieldSpec, value: unknown): unknown {
  switch (spec.kind) {
    case 'words':
    case 'passage':
    case 'html':
    case 'link':
    case 'pattern': {
      const languages: readonly Locale[] = isTexts(value) ? LOCALES.filter((each) => each in value) : ['en'];
      return languages.reduce<unknown>((text, each) => withText(text, each, 'en', ownText(value, each, 'en')), value);
    }
    case 'object':
      return spec.fields.reduce<Fields>(
        (fields, { name, field }) => (name in fields ? withField(fields, name, written(field, fields[name])) : fields),
        isFields(value) ? value : {},
      );
    case 'list':
      return Array.isArray(value) ? value.map((entry) => written(spec.item, entry)) : value;
    case 'variant': {
      const option = variantOf(spec.options, value);
      return option ? written(option, value) : value;
    }
    default:
      return value;
  }
}

/** All texts with mark-up in a value. */
const htmlIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, own]) =>
        key === 'html' ? (typeof own === 'string' ? [own] : Object.values(own as object)) : htmlIn(own),
      );

describe('the pages of the demo in the editor', () => {
  it('have every type of their blocks known', () => {
    expect(blocks.length).toBeGreaterThan(500);
    expect(blocks.filter(({ type }) => !blockKind(type))).toEqual([]);
  });

  it('are the same after every field has written its value again', () => {
    for (const { type, settings } of blocks) {
      const kind = blockKind(type);
      expect(kind && written(kind.settings, settings)).toEqual(settings);
    }
  });

  it('have texts that the editor shows whole, or that are written as HTML', () => {
    const texts = [...new Set(blocks.flatMap(({ settings }) => htmlIn(settings)))];
    const whole = texts.filter(isWhole);
    expect(texts.length).toBeGreaterThan(200);
    expect(whole.length / texts.length).toBeGreaterThan(0.9);
    for (const html of whole) expect(isWhole(toHtml(fromHtml(html)))).toBe(true);
  });

  it('are not changed by looking at their blocks, one of each type', async () => {
    const shown = new Map<string, FileBlock>();
    for (const block of blocks) shown.set(block.type, block);
    const one = { ...(pages[0] as FilePage), blocks: [...shown.values()] };
    const changes: FilePage[] = [];
    const area = defineArea({
      routes: [
        ...one.blocks.map((_, index) => ({
          path: String(index),
          element: (
            <PageEditor
              website={2}
              page={one}
              main="en"
              languages={['en', 'de']}
              language="de"
              onLanguage={() => undefined}
              onChange={(next) => changes.push(next)}
              problems={[]}
              selected={index}
              onSelect={() => undefined}
              timeZone="Europe/Madrid"
              host="coast.example"
            />
          ),
        })),
      ],
      messages: catalogues((name) => import(`../../../i18n/${name}.json`)),
      uses: [],
    });
    for (const index of one.blocks.keys()) {
      // the code of the editor of texts arrives while the screen is rendered
      await act(async () => {
        await renderArea(area, { name: 'operator-area', mount: '/operator', path: `/operator/${index}` });
        await import('./rich-text/html-editor.tsx');
      });
      expect(document.querySelector('[aria-expanded="true"]')).toBeTruthy();
      expect(document.querySelectorAll('[data-height="card"]')).toHaveLength(0);
      // no key in the place of a text
      expect(document.body.textContent).not.toMatch(/content\.(edit|field|option|type|style)\./);
      cleanup();
    }
    expect(changes).toEqual([]);
  });
});
