import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { registries, release } from '../../testing/registries.ts';

const { aRegistry } = registries();

describe('a shell and an area of different age', () => {
  const withHistory = (areas: string, live: string[]) =>
    writeFileSync(join(areas, 'booking/history.json'), JSON.stringify({ live, log: [] }));

  it('a shell that starts while an area is ahead of it runs the newest version that it can', async () => {
    const { registry, areas, versions } = aRegistry();
    release(areas, 'booking', 'b1');
    release(areas, 'booking', 'b2');
    release(areas, 'booking', 'b3', { takes: { 'react-router': ['useFetcher'] } });
    withHistory(areas, ['b1', 'b2', 'b3']);
    await registry.refresh();
    assert.deepEqual(versions(), ['s1', 'b2']);
    assert.deepEqual(registry.unusable(), []);
  });

  it('a shell that gives too little for every version of a live area takes no guests until it can run one', async () => {
    const { registry, areas, live } = aRegistry('folder', undefined, undefined, []);
    release(areas, 'booking', 'b1', { takes: { 'react-router': ['Link'] } });
    withHistory(areas, ['b1']);
    await registry.refresh();
    assert.equal(live('booking')?.module, null);
    assert.deepEqual(registry.unusable(), ['booking b1 takes Link of react-router, which the shell does not give']);
    release(areas, 'booking', 'b2');
    await registry.refresh();
    assert.deepEqual(registry.unusable(), []);
    assert.equal(live('booking')?.version, 'b2');
  });

  it('a running shell goes on taking guests when a new area needs more than it gives', async () => {
    const { registry, areas, areasFile, list } = aRegistry();
    release(areas, 'booking', 'b1');
    await registry.refresh();
    writeFileSync(areasFile, JSON.stringify([...list, { name: 'late', mount: '/late', origin: 'folder' }]));
    await registry.refresh();
    assert.deepEqual(registry.unusable(), [], 'in the list, and not released yet');
    release(areas, 'late', 'l1', { takes: { 'react-router': ['useFetcher'] } });
    await registry.refresh();
    assert.deepEqual(registry.unusable(), []);
  });
});
