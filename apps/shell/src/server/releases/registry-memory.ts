// Run by registry.node-test.ts with --expose-gc: releases one area 300 times and tells what stays in memory.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentLog } from '../platform/log.ts';
import { Registry, type ReleaseMap } from './registry.ts';

const ROUNDS = 300;
const folder = mkdtempSync(join(tmpdir(), 'posada-memory-'));
const gc = (globalThis as { gc?: () => void }).gc ?? (() => {});

function release(version: string) {
  // about a tenth of a megabyte of program and as much of data in each version
  const padding = Array.from(
    { length: 800 },
    (_, line) => `function f${line}(){ return ${JSON.stringify(`${version}-${line}`.repeat(8))}; }`,
  ).join('\n');
  const code = `${padding}\nconst held = new Array(12000).fill(${JSON.stringify(version)});\nmodule.exports = { default: { routes: [{ path: 'a', loader: () => held }], messages: { en: async () => ({ default: {} }) } } };`;
  const own = join(folder, 'areas/booking', version);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'server.cjs'), code);
  const integrity = { 'server.cjs': `sha384-${createHash('sha384').update(code).digest('base64')}` };
  writeFileSync(
    join(own, 'release.json'),
    JSON.stringify({
      area: 'booking',
      version,
      contract: 2,
      shared: {},
      entry: 'e.js',
      server: 'server.cjs',
      groups: {},
      integrity,
    }),
  );
  writeFileSync(join(folder, 'areas/booking/current.json'), JSON.stringify({ version }));
}

writeFileSync(join(folder, 'areas.json'), JSON.stringify([{ name: 'booking', mount: '/', origin: 'folder' }]));
let map: ReleaseMap | undefined;
const old: WeakRef<object>[] = [];
const registry = new Registry({
  areasFile: join(folder, 'areas.json'),
  areasFolder: join(folder, 'areas'),
  shared: {},
  contract: { contract: 2, shared: {}, gives: {} },
  mustSign: true,
  log: silentLog,
  onChange(next) {
    map = next;
    const module = next.areas[0]?.module;
    if (module) old.push(new WeakRef(module));
  },
});

async function settled() {
  for (let round = 0; round < 4; round++) {
    gc();
    await pause(20);
  }
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

let early = 0;
for (let round = 1; round <= ROUNDS; round++) {
  release(`v${round}`);
  await registry.refresh();
  rmSync(join(folder, 'areas/booking', `v${round - 1}`), { recursive: true, force: true });
  if (round === ROUNDS / 5) early = await settled();
}
const late = await settled();
const alive = old.filter((reference) => reference.deref() !== undefined).length;
console.log(JSON.stringify({ alive, grownMb: Math.round((late - early) * 10) / 10, last: map?.areas[0]?.version }));
rmSync(folder, { recursive: true, force: true });
