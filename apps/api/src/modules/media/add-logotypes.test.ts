import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { addLogotypes } from './add-logotypes.ts';

const drawing = (width: number, height: number, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#b3122a"/>${more}</svg>`;

describe('adding logotypes and marks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-logotypes-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (logotype: object) => ({ websites: [{ settings: { logotype } }] });
  const logotypeOf = (file: ReturnType<typeof fileWith>) =>
    file.websites[0]?.settings.logotype as Record<string, string>;

  it('makes what headers, mails, tabs and phones show of two drawings', async () => {
    const source = mkdtempSync(join(folder, 'brand-'));
    const media = join(folder, 'media');
    writeFileSync(join(source, 'logo.svg'), drawing(160, 40));
    writeFileSync(join(source, 'mark.svg'), drawing(40, 40));
    const file = fileWith({ image: 'logo.svg', favicon: 'brand/mark.svg' });
    const used = await addLogotypes(file, [source], media);
    assert.deepEqual(used, [join(source, 'logo.svg'), join(source, 'mark.svg')]);
    const { image = '', mail = '', favicon = '', icon = '' } = logotypeOf(file);
    assert.match(image, /^\/media\/logo-[0-9a-f]{8}\.svg$/);
    assert.match(favicon, /^\/media\/mark-[0-9a-f]{8}\.svg$/);
    const sizeOf = async (address: string) => {
      const { width, height } = await sharp(join(media, address.slice(7))).metadata();
      return [width, height];
    };
    assert.deepEqual(await sizeOf(mail), [480, 120]);
    for (const [end, side] of [
      ['180', 180],
      ['192', 192],
      ['512', 512],
      ['maskable-512', 512],
    ] as const)
      assert.deepEqual(await sizeOf(`${icon}-${end}.png`), [side, side]);
    // what phones cut away has the colour of the drawing's edge
    const { data } = await sharp(join(media, `${icon.slice(7)}-maskable-512.png`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([...data.subarray(0, 3)], [0xb3, 0x12, 0x2a]);
    assert.equal(readdirSync(media).length, 7);
    assert.deepEqual(await addLogotypes(file, [source], media), [], 'made once');
  });

  it('takes bitmaps, and leaves addresses alone', async () => {
    const source = mkdtempSync(join(folder, 'pixels-'));
    const media = join(folder, 'media-of-pixels');
    const create = { width: 600, height: 600, channels: 4, background: '#1d4f7a00' } as const;
    await sharp({ create }).png().toFile(join(source, 'mark.png'));
    const file = fileWith({ image: '/media/brand-willow-logo.svg', favicon: 'mark.png' });
    await addLogotypes(file, [source], media);
    const { image, favicon = '', mail } = logotypeOf(file);
    assert.deepEqual([image, mail], ['/media/brand-willow-logo.svg', undefined]);
    assert.match(favicon, /^\/media\/mark-[0-9a-f]{8}-192\.png$/);
  });

  it('refuses drawings that run scripts, and names what is missing', async () => {
    const source = mkdtempSync(join(folder, 'bad-'));
    writeFileSync(join(source, 'logo.svg'), drawing(160, 40, '<script>alert(1)</script>'));
    const media = join(folder, 'media-of-bad');
    await assert.rejects(addLogotypes(fileWith({ image: 'logo.svg' }), [source], media), /logo\.svg: has scripts/);
    await assert.rejects(addLogotypes(fileWith({ image: 'other.svg' }), [source], media), /other\.svg: is named by/);
  });
});
