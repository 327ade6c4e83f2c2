import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildArea } from './area.ts';
import { workspace } from './base.ts';

type Texts = Record<string, Record<string, string>>;

const FILES = {
  'package.json': JSON.stringify({ name: '@posada/texts-test', version: '1.0.0', type: 'module', sideEffects: false }),
  'src/area.ts': `import { routes } from './routes.ts';
    export default { routes, messages: catalogues((name) => import(\`./i18n/\${name}.json\`)) };`,
  'src/routes.ts': `import { page } from '@posada/area';
    export const routes = [
      page(() => import('./features/rooms/rooms.route.ts')),
      page(() => import('./features/sign-in/sign-in.route.ts'), { layout: 'site' }),
    ];`,
  'src/features/rooms/rooms.route.ts': "export { Component } from './rooms.tsx';",
  'src/features/rooms/rooms.tsx': `import { lazyComponent } from '@posada/area';
    import { title } from '../parts.ts';
    const Map = lazyComponent(() => import('./map.tsx'));
    export type Rooms = string;
    export const Component = ({ t, count }) => [title(t), t('rooms.left', { count }), <Map key="map" />];`,
  'src/features/rooms/map.tsx': `// it's read as text
    export default ({ t, code }) => t("rooms.map") + t(\`errors.\${code}\`);`,
  'src/features/parts.ts': `export { title } from './title.ts';
    export { lead } from './lead.ts';`,
  'src/features/title.ts': "export const title = (t) => t('rooms.title');",
  'src/features/lead.ts': "export const lead = (t) => t('signIn.lead');",
  'src/features/sign-in/sign-in.route.ts': `import type { Rooms } from '../rooms/rooms.tsx';
    import { lead } from '../parts.ts';
    export const Component = ({ t }) => t('signIn.title') + lead(t);`,
  'src/i18n/en.json': JSON.stringify({
    'rooms.title': 'Rooms',
    'rooms.left_one': 'One room',
    'rooms.left_other': '{{count}} rooms',
    'rooms.map': 'Map',
    'errors.sold_out': 'Sold out',
    'signIn.title': 'Sign in',
    'signIn.lead': 'Welcome back',
    'orphan.text': 'No screen names it',
    nights_other: '{{count}} nights',
  }),
};
const textsIn = (file: string) => JSON.parse(readFileSync(file, 'utf8').replace('export const texts = ', '')) as Texts;

describe('the texts that a screen is delivered with', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(join(workspace, 'tools/build/texts-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  async function built(changed: Partial<typeof FILES> = {}) {
    for (const [file, text] of Object.entries({ ...FILES, ...changed })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    await buildArea({ root: folder, name: 'texts-test' });
    return (chunk: string) => Object.keys(textsIn(join(folder, `dist/texts_en_features_${chunk}_route.js`))[''] ?? {});
  }

  it('are those that its modules name, lazy parts, keys with a value and what an index passes on included', async () => {
    const keysOf = await built();
    assert.deepEqual(keysOf('rooms_rooms'), [
      'rooms.title',
      'rooms.left_one',
      'rooms.left_other',
      'rooms.map',
      'errors.sold_out',
      'orphan.text',
      'nights_other',
    ]);
    // none of another screen, though a type of it is used; what no screen names comes with each
    assert.deepEqual(keysOf('sign_in_sign_in'), ['signIn.title', 'signIn.lead', 'orphan.text', 'nights_other']);
  });

  it('are never missing: a screen or part whose chunk gets no name fails the build', async () => {
    const nested = FILES['src/routes.ts'].replace("{ layout: 'site' }", "{ layout: 'site', more: { a: 1 } }");
    await assert.rejects(
      built({ 'src/routes.ts': nested }),
      /routes\.ts: the chunk of \.\/features\/sign-in\/sign-in\.route\.ts has no name/,
    );
  });
});

describe('the texts of the areas', () => {
  const files = globSync('apps/*/dist/texts_*_features_*.js', { cwd: workspace });
  const filesOf = (area: string) => files.filter((file) => file.includes(`apps/${area}/`));

  it('are found behind the index of a library, for the names that are used alone', () => {
    const signIn = textsIn(join(workspace, 'apps/client-area/dist/texts_en_features_sign_in_sign_in_route.js'));
    assert.ok('signIn.title' in (signIn[''] ?? {}));
    assert.ok('signIn.password' in (signIn['account'] ?? {}));
    assert.ok(!Object.keys(signIn['account'] ?? {}).some((key) => key.startsWith('sessions.')));
  });

  it('are of a lib only where the area has no word of its own', () => {
    assert.ok(filesOf('booking').length > 50, 'built');
    for (const file of files) {
      const { '': own = {}, ...libs } = textsIn(join(workspace, file));
      for (const texts of Object.values(libs))
        assert.deepEqual(
          Object.keys(texts).filter((key) => key in own),
          [],
          file,
        );
    }
  });

  it('are the same keys in all languages', () => {
    const screens = Map.groupBy(filesOf('booking'), (file) => file.replace(/^.*texts_[a-z]+_/, ''));
    for (const [screen, languages] of screens) {
      const keys = languages.map((file) =>
        [
          ...new Set(
            Object.entries(textsIn(join(workspace, file))).flatMap(([lib, own]) =>
              Object.keys(own).map((key) => `${lib} ${key.replace(/_(zero|one|two|few|many|other)$/, '')}`),
            ),
          ),
        ].sort(),
      );
      for (const own of keys) assert.deepEqual(own, keys[0], screen);
    }
  });
});
