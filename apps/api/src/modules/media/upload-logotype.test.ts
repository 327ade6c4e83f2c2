import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { MadeLogotype, WebsiteBrand } from '@posada/api-client/operator';
import { tokensOf } from '@posada/themes/brands';
import sharp from 'sharp';
import { type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { callV1, signedInOperator } from '../../testing/operators.fixtures.ts';

const drawing = (width: number, height: number, more = '', attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"${attributes}><rect width="${width}" height="${height}" fill="#b3122a"/>${more}</svg>`,
  );

describe('the brand of a website by calls', () => {
  const mediaFolder = mkdtempSync(join(tmpdir(), 'posada-logotype-'));
  let app: TestApp;
  let content: Record<string, string>;
  before(async () => {
    app = testApp(await testDatabase({ demo: true }), { config: { mediaFolder } });
    content = await signedInOperator(app.database, 'content@logotype.example', { role: 'content', websites: [2] });
  });
  after(async () => {
    await app.close();
    rmSync(mediaFolder, { recursive: true, force: true });
  });
  const upload = (bytes: Buffer, kind = 'logotype', name = 'Own Logo.svg', website = 2, headers = content) =>
    callV1(app, 'POST', `logotype/${website}`, { headers, body: { kind, name, content: bytes.toString('base64') } });
  const made = async (bytes: Buffer, kind: string, name: string) => {
    const { status, body } = await upload(bytes, kind, name);
    assert.equal(status, 200, JSON.stringify(body).slice(0, 300));
    return body['result'] as MadeLogotype & Record<string, string>;
  };
  const reasonOf = async (bytes: Buffer) => {
    const { status, body } = await upload(bytes);
    assert.equal(status, 422, JSON.stringify(body).slice(0, 300));
    return body['reason'];
  };
  const sizeOf = async (address = '') => {
    const { width, height } = await sharp(join(mediaFolder, address.slice('/media/'.length))).metadata();
    return [width, height];
  };
  const brandOf = async () => {
    const { status, body } = await callV1(app, 'GET', 'website/2/brand', { headers: content });
    assert.equal(status, 200, JSON.stringify(body));
    return body['result'] as WebsiteBrand;
  };

  it('makes what headers and mails show of a drawing, and what tabs and phones show of a mark', async () => {
    const logo = await made(drawing(160, 40), 'logotype', 'Own Logo.svg');
    assert.match(logo.image, /^\/media\/own-logo-[0-9a-f]{8}\.svg$/);
    assert.deepEqual(await sizeOf(logo.mail), [480, 120]);
    assert.equal((await app.app.inject({ url: logo.image })).headers['content-type'], 'image/svg+xml');
    const mark = await made(drawing(4000, 4000), 'mark', 'mark.svg');
    assert.match(mark.favicon, /^\/media\/mark-[0-9a-f]{8}\.svg$/);
    for (const [end, side] of Object.entries({ 180: 180, 192: 192, 512: 512, 'maskable-512': 512 }))
      assert.deepEqual(await sizeOf(`${mark.icon}-${end}.png`), [side, side]);
  });

  for (const format of ['png', 'webp', 'jpeg'] as const)
    it(`takes a ${format}`, async () => {
      const bytes = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#1d4f7a' } })
        .toFormat(format)
        .toBuffer();
      const { image, mail } = await made(bytes, 'logotype', `hotel.${format}`);
      assert.equal(image, mail);
      assert.deepEqual(await sizeOf(image), [480, 120]);
    });

  it('refuses drawings with scripts and what cannot be read, each with its reason, and stores nothing of them', async () => {
    const before = readdirSync(mediaFolder).length;
    for (const bytes of [
      drawing(160, 40, '<script>alert(1)</script>'),
      drawing(160, 40, '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'),
      drawing(160, 40, '', ' onload="alert(1)"'),
      drawing(160, 40, '<a href="javascript:alert(1)"><rect/></a>'),
      drawing(160, 40, '<a href="&#106;avascript:alert(1)"><rect/></a>'),
      drawing(160, 40, '<foreignObject><body/></foreignObject>'),
      Buffer.from(drawing(160, 40).toString(), 'utf16le'),
    ])
      assert.match(String(await reasonOf(bytes)), /^(has_scripts|unreadable|other_format)$/);
    assert.equal(await reasonOf(drawing(160, 40, '<script/>')), 'has_scripts');
    assert.equal(await reasonOf(Buffer.from('no picture')), 'unreadable');
    assert.equal(await reasonOf(Buffer.from('<p>no drawing</p>')), 'unreadable');
    assert.equal(await reasonOf(Buffer.alloc(5 * 1024 * 1024)), 'too_many_bytes');
    assert.equal(await reasonOf(drawing(90_000, 90_000)), 'too_many_pixels');
    assert.equal(readdirSync(mediaFolder).length, before);
  });

  it('is for who may change that website', async () => {
    const desk = await signedInOperator(app.database, 'desk@logotype.example', { role: 'desk' });
    assert.equal((await upload(drawing(160, 40), 'logotype', 'a.svg', 2, desk)).status, 403);
    assert.equal((await upload(drawing(160, 40), 'logotype', 'a.svg', 3)).status, 403);
  });

  it('is read with its menus and the tokens of each theme, and changed by a patch', async () => {
    const before = await brandOf();
    assert.equal(before.colors, null);
    assert.ok(before.menus.some(({ id, labels }) => id === before.headerMenu && labels.length > 0));
    assert.ok(before.footerColumns.every(({ menu }) => before.menus.some(({ id }) => id === menu)));
    assert.deepEqual(before.themes.find(({ name }) => name === before.theme)?.tokens, tokensOf(before.theme));
    const { image, mail } = await made(drawing(160, 40), 'logotype', 'Own Logo.svg');
    const settings = {
      colors: { brand: '#7a3b12', accent: null, footer: null },
      logotype: { image, mail },
      frame: { footer: { settings: { columns: [] } } },
    };
    const patched = await callV1(app, 'POST', 'website/2/patch', {
      headers: content,
      body: { revision: before.revision, websites: { 2: { settings } } },
    });
    assert.equal(patched.status, 200, JSON.stringify(patched.body));
    const after = await brandOf();
    assert.deepEqual(
      { ...after, revision: 0 },
      {
        ...before,
        revision: 0,
        colors: { brand: '#7a3b12' },
        logotype: { ...before.logotype, image, mail },
        footerColumns: [],
      },
    );
    assert.ok(existsSync(join(mediaFolder, String(image).slice('/media/'.length))));
    assert.equal((await callV1(app, 'GET', 'website/999/brand', { headers: content })).status, 403);
  });
});
