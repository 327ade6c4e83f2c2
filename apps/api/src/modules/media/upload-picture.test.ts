import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { MadePicture, WebsiteSetup } from '@posada/api-client/operator';
import sharp from 'sharp';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';
import { uploadPicture } from './upload-picture.ts';

describe('uploading a picture', () => {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'posada-upload-'));
  let app: TestApp;
  let content: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase(), { config: { mediaFolder } });
    content = await signedInOperator(app.database, 'content@picture.example', { role: 'content' });
  });
  after(async () => {
    await app.close();
    rmSync(mediaFolder, { recursive: true, force: true });
  });
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3070a0' } });
  const upload = (bytes: Buffer, name = 'Lobby.jpg', headers = content) =>
    callV1(app, 'POST', 'picture', { headers, body: { name, content: bytes.toString('base64') } });
  const reasonOf = async (bytes: Buffer) => {
    const { status, body } = await upload(bytes);
    assert.equal(status, 422, JSON.stringify(body).slice(0, 300));
    assert.equal(body['code'], 'picture_refused');
    return body['reason'];
  };

  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    it(`makes the widths of a ${format}, without what it says of its place`, async () => {
      const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 9/1 0/1' } };
      const bytes = await draw(1200, 900).withExif(place).toFormat(format).toBuffer();
      assert.ok((await sharp(bytes).metadata()).exif);
      const { status, body } = await upload(bytes, `Lobby (${format}).x`);
      assert.equal(status, 200, JSON.stringify(body));
      const { url, widths, width, height } = body['result'] as MadePicture;
      assert.deepEqual([widths, width, height], [[480, 960], 960, 720]);
      for (const file of ['480.avif', '480.webp', '960.avif', '960.webp']) {
        const { exif } = await sharp(join(mediaFolder, `${url.slice('/media/'.length)}-${file}`)).metadata();
        assert.equal(exif, undefined);
      }
      assert.equal((await app.app.inject({ url: `${url}-480.webp` })).statusCode, 200);
    });

  it('says that a picture cannot be stored where the folder cannot be written to, and does not call it unreadable', async () => {
    const bytes = await draw(100, 100).png().toBuffer();
    const file = join(mediaFolder, 'a-file');
    writeFileSync(file, '');
    await assert.rejects(uploadPicture({ name: 'Lobby.png', content: bytes.toString('base64') }, join(file, 'media')), {
      status: 503,
    });
  });

  it('refuses what is too large, has too many pixels, is animated, broken or SVG, each with its reason', async () => {
    const good = await draw(600, 400).jpeg().toBuffer();
    assert.equal(await reasonOf(Buffer.concat([good, Buffer.alloc(20 * 1024 * 1024)])), 'too_many_bytes');
    assert.equal(await reasonOf(await draw(8000, 6500).png().toBuffer()), 'too_many_pixels');
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    assert.equal(await reasonOf(animated), 'animated');
    const png = await draw(20, 20).png().toBuffer();
    const control = Buffer.from('000000086163544c000000020000000000000000', 'hex');
    assert.equal(await reasonOf(Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])), 'animated');
    const sequence = await draw(20, 20).avif().toBuffer();
    assert.equal(
      await reasonOf(Buffer.from(sequence.toString('latin1').replace('ftypavif', 'ftypavis'), 'latin1')),
      'animated',
    );
    assert.equal(await reasonOf(good.subarray(0, good.length / 2)), 'unreadable');
    assert.equal(await reasonOf(Buffer.from('no picture')), 'unreadable');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>';
    assert.equal(await reasonOf(Buffer.from(svg)), 'other_format');
    assert.equal(await reasonOf(await draw(20, 20).gif().toBuffer()), 'other_format');
    assert.equal((await upload(Buffer.alloc(33 * 1024 * 1024, 'a'))).status, 413);
  });

  it('says that this installation cannot read HEIC, where that is so', async () => {
    const { heif } = sharp.format;
    // an AVIF that is called HEIC: enough for what looks at headers
    const named = (await draw(20, 20).avif().toBuffer()).toString('latin1').replace('ftypavif', 'ftypheic');
    assert.equal(heif.input.fileSuffix?.includes('.heic') ?? false, false, 'write the test for a build that reads it');
    assert.equal(await reasonOf(Buffer.from(named, 'latin1')), 'heic');
  });
  it('is for who may change websites of the whole chain', async () => {
    const png = await draw(20, 20).png().toBuffer();
    const some = await signedInOperator(app.database, 'some@picture.example', { role: 'content', websites: [2] });
    const desk = await signedInOperator(app.database, 'desk@picture.example', { role: 'desk' });
    for (const headers of [some, desk]) assert.equal((await upload(png, 'a.png', headers)).status, 403);
  });

  it('stays while a set-up names it, and goes with the last one', async () => {
    const { body } = await upload(await draw(500, 400).jpeg().toBuffer(), 'Pool.jpg');
    const made = body['result'] as MadePicture;
    const file = join(mediaFolder, `${made.url.slice('/media/'.length)}-480.webp`);
    const begun = [];
    for (const name of ['One', 'Two']) {
      const { body: answer } = await callV1(app, 'POST', 'website-setup', {
        headers: content,
        body: { name, language: 'en' },
      });
      const setup = answer['result'] as WebsiteSetup;
      const [property] = setup.file['properties'] as object[];
      Object.assign(property ?? {}, { photos: [{ id: 'pool', alt: 'The pool', ...made }] });
      const path = `website-setup/${setup.id}`;
      const saved = await callV1(app, 'PUT', path, { headers: content, body: { revision: 1, file: setup.file } });
      assert.equal(saved.status, 200);
      begun.push(path);
    }
    const isThere = [existsSync(file)];
    for (const path of begun) {
      await callV1(app, 'DELETE', path, { headers: content });
      isThere.push(existsSync(file));
    }
    assert.deepEqual(isThere, [true, true, false]);
  });
});
