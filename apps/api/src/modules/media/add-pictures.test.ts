import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import sharp from 'sharp';
import { isPrivateAddress } from '../../platform/outside-network.ts';
import { addPictures, linkPictures } from './add-pictures.ts';
import { fetchPicture } from './fetch-picture.ts';

describe('adding pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'posada-media-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3070a0' } });

  it('makes the widths and formats of each JPEG and PNG of a folder, and says what a website file says of them', async () => {
    const photos = mkdtempSync(join(folder, 'photos-'));
    await draw(1200, 900).jpeg().toFile(join(photos, 'Lobby (new).JPG'));
    // a phone held upright: its pixels lie on the side
    await draw(400, 300).withMetadata({ orientation: 6 }).png().toFile(join(photos, 'pool.png'));
    writeFileSync(join(photos, 'notes.txt'), 'no picture');
    const media = join(folder, 'media');
    const made = await addPictures([photos], media);
    const [lobby, pool] = [...made.values()];
    assert.ok(lobby && pool);
    assert.match(lobby.url, /^\/media\/lobby-new-[0-9a-f]{8}$/);
    assert.deepEqual(
      { ...lobby, url: '' },
      { url: '', width: 960, height: 720, color: lobby.color, widths: [480, 960] },
    );
    assert.match(lobby.color, /^#[0-9a-f]{6}$/);
    assert.deepEqual([pool.width, pool.height, pool.widths], [300, 400, [300]]);
    for (const width of lobby.widths) {
      for (const format of ['avif', 'webp'])
        assert.equal((await sharp(join(media, `${lobby.url.slice(7)}-${width}.${format}`)).metadata()).width, width);
    }
    const file = {
      photos: [
        { id: 'a', url: 'Lobby (new).JPG', alt: 'The lobby' },
        { id: 'b', url: '/media/other', alt: 'Other' },
      ],
      menus: [{ url: 'pool.png', label: 'no photo' }],
    };
    assert.equal(linkPictures(file, made), 1);
    assert.deepEqual(file.photos[0], { id: 'a', alt: 'The lobby', ...lobby });
    assert.equal(file.photos[1]?.url, '/media/other');
  });

  it('reads the folders of hotels, and takes the photo of the hotel that its path names', async () => {
    const photos = mkdtempSync(join(folder, 'hotels-'));
    for (const [hotel, width] of [
      ['lake', 320],
      ['hill', 340],
    ] as const) {
      mkdirSync(join(photos, hotel));
      await draw(width, 200)
        .jpeg()
        .toFile(join(photos, hotel, 'lobby.jpg'));
    }
    const made = await addPictures([photos], join(folder, 'media-of-hotels'));
    assert.deepEqual([...made.keys()], [join(photos, 'hill', 'lobby.jpg'), join(photos, 'lake', 'lobby.jpg')]);
    const file = { photos: [{ url: 'lake/lobby.jpg', alt: 'The lobby' }] };
    assert.equal(linkPictures(file, made), 1);
    assert.equal((file.photos[0] as { width?: number }).width, 320);
    assert.throws(() => linkPictures({ url: 'lobby.jpg', alt: 'The lobby' }, made), /several pictures have that name/);
  });

  it('makes all others and names each picture that cannot be read', async () => {
    const photos = mkdtempSync(join(folder, 'bad-'));
    for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(photos, name), 'not a picture');
    await draw(100, 80).jpeg().toFile(join(photos, 'c.jpg'));
    const made: string[] = [];
    await assert.rejects(
      addPictures([photos], join(folder, 'rest'), (source) => made.push(source)),
      /a\.jpg: is no picture.*\n.*b\.jpg: is no picture/,
    );
    assert.deepEqual(made, [join(photos, 'c.jpg')]);
  });

  it('takes WebP and AVIF too', async () => {
    const modern = join(folder, 'modern');
    mkdirSync(modern);
    for (const format of ['webp', 'avif'] as const)
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
        .toFormat(format)
        .toFile(join(modern, `${format}.${format}`));
    const made = await addPictures([modern], join(folder, 'media-of-modern'));
    assert.deepEqual(
      [...made.values()].map(({ width, height }) => [width, height]),
      [
        [40, 30],
        [40, 30],
      ],
    );
  });

  it('refuses what is no picture of these kinds, whatever its name, and names it', async () => {
    const fake = join(folder, 'fake.jpg');
    writeFileSync(fake, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await assert.rejects(
      addPictures([fake], join(folder, 'none')),
      /fake\.jpg: is svg; JPEG, PNG, WebP or AVIF is needed/,
    );
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    writeFileSync(
      fake,
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    );
    await assert.rejects(addPictures([fake], join(folder, 'none')), /fake\.jpg: is animated/);
    writeFileSync(fake, 'not a picture at all');
    await assert.rejects(addPictures([fake], join(folder, 'none')), /fake\.jpg: is no picture that can be read/);
    assert.ok(!existsSync(join(folder, 'none', 'fake.avif')));
  });

  it('fetches by https only, and never from a private network', async () => {
    await assert.rejects(fetchPicture('http://pictures.example/a.jpg'), /by https only/);
    for (const host of ['127.0.0.1', '[::1]', '10.1.2.3', '169.254.169.254', '[::ffff:192.168.0.1]', 'localhost'])
      await assert.rejects(fetchPicture(`https://${host}/a.jpg`), /private network/, host);
    assert.equal(isPrivateAddress('203.0.113.9'), false);
    assert.equal(isPrivateAddress('2001:db8::1'), false);
  });
});
