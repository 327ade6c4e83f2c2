import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { before, describe, it } from 'node:test';
import { demoFile } from './demo-file.ts';
import { hotelsOn } from './hotels/hotels.ts';
import { readManifest } from './media.ts';
import { WEBSITES } from './shared/websites.ts';
import { siteOf } from './sites.ts';

const TODAY = '2026-11-20';
const folder = resolve(import.meta.dirname, '../media');
const FORMATS = ['avif', 'webp'];
/** Shown by the page of all blocks. */
const FILMS = ['app-malaga-tour.mp4'];
const WIDTHS = [480, 960, 1600];
const PORTRAIT_WIDTHS = [480, 800, 1200];

/** Every address under /media/ that stands anywhere in a value; the brands' own signs are built with their themes. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith('/media/') && !/\/brand-|\.mp4$/.test(value) ? [value.slice('/media/'.length)] : [];
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(addressesIn);
}

function readAlts(value: unknown, into: Map<string, string[]>) {
  if (value === null || typeof value !== 'object') return;
  const { url, alt } = value as { url?: unknown; alt?: { en: string } };
  if (typeof url === 'string' && alt) {
    const name = url.slice('/media/'.length);
    into.set(name, [...(into.get(name) ?? []), alt.en]);
  }
  for (const each of Object.values(value)) readAlts(each, into);
}

describe('the demo chain’s pictures', () => {
  const manifest = readManifest();
  let pictures: string[] = [];
  /** English alt texts of each picture, by its address. */
  const alts = new Map<string, string[]>();
  before(async () => {
    const hotels = hotelsOn(TODAY);
    const sites = await Promise.all(
      WEBSITES.map(async (website) => ({
        website,
        site: await siteOf(
          website,
          hotels.filter(({ id }) => website.properties.includes(id)),
        ),
      })),
    );
    const websites = sites.flatMap(({ website, site }) => (site ? [{ website, site }] : []));
    const file = demoFile(websites, hotels, manifest, { today: TODAY, from: '2026-11-21', until: TODAY });
    pictures = [...new Set(addressesIn(file))].sort();
    readAlts(file, alts);
  });

  it('are in the manifest, each that the chain refers to and no other', () => {
    assert.ok(pictures.length > 0);
    const names = Object.entries(manifest).flatMap(([name, { portrait }]) =>
      portrait ? [name, `${name}-portrait`] : [name],
    );
    assert.deepEqual(names.sort(), pictures);
  });

  it('show what the manifest says: their alt text', () => {
    const wrong = Object.entries(manifest).filter(([name, { shows }]) => !alts.get(name)?.includes(shows));
    assert.deepEqual(wrong, []);
  });

  it('lie there in each width and format, and nothing else does', () => {
    const files = pictures.flatMap((name) =>
      (name.endsWith('-portrait') ? PORTRAIT_WIDTHS : WIDTHS).flatMap((width) =>
        FORMATS.map((format) => `${name}-${width}.${format}`),
      ),
    );
    assert.deepEqual(readdirSync(folder).sort(), [...files, ...FILMS, 'manifest.json'].sort());
  });

  it('are all different', () => {
    const byHash = Map.groupBy(pictures, (name) =>
      createHash('sha256')
        .update(readFileSync(join(folder, `${name}-480.webp`)))
        .digest('hex'),
    );
    assert.deepEqual(
      [...byHash.values()].filter((names) => names.length > 1),
      [],
    );
  });
});
