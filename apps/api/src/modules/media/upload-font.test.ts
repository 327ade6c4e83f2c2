import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileOfMedia } from '../../platform/media.ts';
import { uploadFont } from './upload-font.ts';

const require = createRequire(import.meta.url);
const fontFile = (part: string) =>
  readFileSync(require.resolve(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`));
const base64 = (bytes: Buffer) => bytes.toString('base64');

describe('a font that is uploaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'));

  it('is stored once, measured, and known for the languages that it lacks letters of', async () => {
    const content = base64(fontFile('latin'));
    const { font, lacks } = await uploadFont('Onest Latin.woff2', content, folder);
    const { file, ...measures } = font;
    assert.match(file, /^\/media\/onest-latin-[0-9a-f]{8}\.woff2$/);
    assert.deepEqual(measures, {
      lightest: 100,
      boldest: 900,
      serif: false,
      ascent: 0.97,
      descent: 0.305,
      advance: 0.467,
    });
    assert.deepEqual(lacks, ['ru', 'bg']);
    assert.deepEqual((await uploadFont('Onest Latin.woff2', content, folder)).font, font);
    assert.deepEqual(readdirSync(folder), [file.slice('/media/'.length)]);
    assert.equal(fileOfMedia(folder, file.slice('/media/'.length)), join(folder, file.slice('/media/'.length)));
  });

  it('is refused with the reason', async () => {
    const bytes = fontFile('latin');
    const broken = Buffer.concat([bytes.subarray(0, 60), Buffer.alloc(bytes.length - 60, 7)]);
    const bomb = Buffer.from(bytes);
    bomb.writeUInt32BE(0x7fffffff, 16);
    for (const [content, reason] of [
      [Buffer.from('a text'), 'other_format'],
      [Buffer.from('wOF2'), 'other_format'],
      [broken, 'unreadable'],
      [bytes.subarray(0, 2000), 'unreadable'],
      [bomb, 'too_many_bytes'],
      [Buffer.concat([bytes, Buffer.alloc(600_000)]), 'too_many_bytes'],
    ] as const)
      await assert.rejects(uploadFont('x.woff2', base64(content), folder), {
        status: 422,
        code: 'font_refused',
        details: { reason },
      });
  });
});
