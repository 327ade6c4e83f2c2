import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { workspace } from './base.ts';
import { screenTexts } from './screen-texts.ts';

const FILES = {
  'area.ts': `export default { messages: catalogues((name) => import(\`./i18n/\${name}.json\`)) };`,
  'routes.ts': `export const routes = [
    page(() => import('./features/rooms/rooms.route.ts')), page(() => import('./features/sign-in/sign-in.route.ts')),
  ];`,
  'features/rooms/rooms.route.ts': "export { Component } from './rooms.tsx';",
  'features/rooms/rooms.tsx':
    "const Map = lazyComponent(() => import('./map.tsx'));\nt('rooms.title'); t('rooms.left', { count });",
  'features/rooms/map.tsx': `t("rooms.map"); t(\`errors.\${code}\`); // it's read as text`,
  'features/sign-in/sign-in.route.ts': "import type { Rooms } from '../rooms/rooms.tsx';\nt('signIn.title');",
  'i18n/en.json': JSON.stringify({
    'rooms.title': 'Rooms',
    'rooms.left_one': 'One room',
    'rooms.left_other': '{{count}} rooms',
    'rooms.map': 'Map',
    'errors.sold_out': 'Sold out',
    'signIn.title': 'Sign in',
    'orphan.text': 'Named by nobody',
    nights_other: '{{count}} nights',
  }),
};

describe('the texts that a screen is delivered with', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(workspace, 'tools/build/texts-'));
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  const keysOf = (chunk: string) => Object.keys(screenTexts(folder).get(chunk)?.['en']?.[''] ?? {});

  it('are those that its sources name, its lazy parts and keys with a value included', () => {
    assert.deepEqual(keysOf('features_rooms_rooms_route'), [
      'rooms.title',
      'rooms.left_one',
      'rooms.left_other',
      'rooms.map',
      'errors.sold_out',
      'orphan.text',
      'nights_other',
    ]);
  });

  it('are none of another screen, though a type of that is used; what no screen names comes with each', () => {
    assert.deepEqual(keysOf('features_sign_in_sign_in_route'), ['signIn.title', 'orphan.text', 'nights_other']);
  });

  it('are found behind the index of a library, for the names that are used alone', () => {
    const texts = screenTexts(join(workspace, 'apps/client-area/src'));
    const signIn = texts.get('features_sign_in_sign_in_route')?.['en'] ?? {};
    assert.ok('signIn.title' in (signIn[''] ?? {}));
    assert.ok('signIn.password' in (signIn['account'] ?? {}));
    assert.ok(!Object.keys(signIn['account'] ?? {}).some((key) => key.startsWith('sessions.')));
  });

  it('are of a lib only where the area has no word of its own', () => {
    for (const area of ['client-area', 'agent-area', 'agency-area', 'booking'])
      for (const languages of screenTexts(join(workspace, 'apps', area, 'src')).values())
        for (const { '': own = {}, ...libs } of Object.values(languages))
          for (const texts of Object.values(libs))
            assert.deepEqual(
              Object.keys(texts).filter((key) => key in own),
              [],
            );
  });

  it('are the same keys in all languages', () => {
    for (const languages of screenTexts(join(workspace, 'apps/booking/src')).values()) {
      const bases = Object.values(languages).map((texts) => [
        ...new Set(
          Object.entries(texts).flatMap(([lib, own]) =>
            Object.keys(own).map((key) => `${lib} ${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
          ),
        ),
      ]);
      for (const keys of bases) assert.deepEqual(keys.sort(), bases[0]?.sort());
    }
  });
});
