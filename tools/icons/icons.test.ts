import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { iconFiles } from './draw.ts';
import { FACILITY_ICONS, INTERFACE_ICONS } from './names.ts';
import { outlineOf } from './outline.ts';

const root = resolve(import.meta.dirname, '../..');

describe('icons', () => {
  it('draws every shape as one path that begins where it began', () => {
    const svg = (inner: string) => `<svg width="24" viewBox="0 0 24 24">${inner}</svg>`;
    assert.equal(outlineOf(svg('<path d="m9 18 6-6-6-6" />')), 'M9 18l6-6-6-6');
    assert.equal(
      outlineOf(svg('<path d="M1 2h3" /><path d="m5 6v1" /><line x1="1" x2="2" y1="3" y2="4" />')),
      'M1 2h3M5 6v1M1 3L2 4',
    );
    assert.equal(outlineOf(svg('<circle cx="12" cy="12" r="3" />')), 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
    assert.equal(outlineOf(svg('<rect x="1" y="2" width="3" height="4" />')), 'M1 2h3v4h-3z');
    assert.equal(
      outlineOf(svg('<rect width="10" height="8" x="2" y="3" rx="1" />')),
      'M3 3h8a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-6a1 1 0 0 1 1 -1z',
    );
    assert.throws(() => outlineOf(svg('<ellipse cx="1" />')), /<ellipse>/);
  });

  it('are those of the library, as written by `npm run icons`', () => {
    for (const [file, text] of Object.entries(iconFiles())) assert.equal(readFileSync(file, 'utf8'), text);
  });

  it('are all in use: nobody downloads an icon that is never drawn', () => {
    const sources = globSync('{apps/*,libs/*,demo}/src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.gen\.|\.test\./.test(file))
      .map((file) => readFileSync(resolve(root, file), 'utf8'))
      .join('\n');
    const unused = Object.keys({ ...INTERFACE_ICONS, ...FACILITY_ICONS }).filter(
      (name) => !sources.includes(`'${name}'`) && !sources.includes(`name="${name}"`),
    );
    assert.deepEqual(unused, []);
  });
});
