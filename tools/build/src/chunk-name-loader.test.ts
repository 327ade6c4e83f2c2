import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';

const nameChunks = createRequire(import.meta.url)('./chunk-name-loader.cjs') as (
  this: object,
  source: string,
) => string;
const named = (source: string) => nameChunks.call({ getOptions: () => ({ area: 'booking' }) }, source);

describe('naming chunks', () => {
  it('tells a page its chunk, whatever its handle', () => {
    const path = './features/choose-room/choose-room.route.ts';
    const chunk = 'features_choose_room_choose_room_route';
    assert.equal(
      named(`page(() => import('${path}'), { layout: 'booking' })`),
      `page(() => import(/* webpackChunkName: "${chunk}" */ '${path}'), { layout: 'booking' }, "booking/${chunk}")`,
    );
    assert.match(named(`page(() => import('./a.route.ts'))`), /, \{\}, "booking\/a_route"\)$/);
    assert.match(
      named(`page(\n  () => import('./a.route.ts'),\n  privatePage,\n)`),
      /, privatePage, "booking\/a_route"\)$/,
    );
  });

  it('tells a lazy part its chunk', () => {
    assert.match(
      named(`const Map = lazyComponent(() => import('./map.tsx'));`),
      /webpackChunkName: "map".*"booking\/map"/,
    );
    assert.match(
      named(`const map = lazyExport(() => import('./map/map.block.tsx'), { name: 'map' });`),
      /webpackChunkName: "map_map_block".*\{ name: 'map' \}, "booking\/map_map_block"\)/,
    );
  });

  it('leaves every other import alone', () => {
    const source = `const load = () => import('./a.ts'); homepage('x');`;
    assert.equal(named(source), source);
  });
});
