import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { headingOf, WholeSite } from '../../testing/whole-site.ts';

const whole = new WholeSite();

/** Asks for a page that is slow, and meanwhile for pages of both areas: which answers come first? */
async function besidesOthers(path: string) {
  const order: string[] = [];
  const asked = [path, '/en/stay/rooms', '/en/plain'].map(async (address) => {
    const got = await whole.ask(address);
    order.push(address);
    return got;
  });
  const [slow, ...others] = await Promise.all(asked);
  assert.deepEqual(
    others.map(({ status }) => status),
    [200, 200],
  );
  assert.equal(order.at(-1), path);
  if (!slow) throw new Error('no answer');
  return slow;
}

describe('an area that is slow on the server', () => {
  it('whose screen is never rendered gets the fall-back of areas in the layout, and no other page waits for it', async () => {
    const slow = await besidesOthers('/en/stalled');
    assert.equal(slow.status, 503);
    assert.equal(slow.headers['retry-after'], '10');
    assert.equal(headingOf(slow), 'This part of the site is taking a short break');
    assert.ok(slow.text.includes('data-part="site-header"'));
    assert.ok(whole.site.logs.some((line) => line.includes('"areas":["front"]') && line.includes('too long')));
  });

  it('whose loader never answers gets its layout with a skeleton, and the browser goes on', async () => {
    const slow = await besidesOthers('/en/waiting');
    assert.equal(slow.status, 200);
    assert.equal(headingOf(slow), undefined);
    assert.ok(slow.text.includes('data-part="site-header"'));
    assert.match(slow.text, /<title>[^<]+<\/title>/);
    assert.match(slow.text, /<html lang="en"/);
    assert.match(slow.text, /<link rel="canonical" href="[^"]+\/en\/waiting"/);
  });

  it('can be asked for again where there are no scripts', async () => {
    const { text } = await whole.ask('/en/waiting?id=3&to=2027-01-02');
    const [, withoutScripts = ''] = /<noscript>(.*?)<\/noscript>/.exec(text) ?? [];
    assert.match(withoutScripts, /<a [^>]*href="\/en\/waiting\?id=3&amp;to=2027-01-02"[^>]*>Try again<\/a>/);
    assert.doesNotMatch(withoutScripts, /JavaScript/);
  });

  it('whose content search engines would list goes out the same way as 503, and no cache keeps it', async () => {
    const slow = await besidesOthers('/en/waiting-content');
    assert.equal(slow.status, 503);
    assert.equal(slow.headers['retry-after'], '10');
    assert.equal(slow.headers['cache-control'], 'private, no-store');
    assert.match(slow.text, /<title>[^<]+<\/title>/);
    assert.match(slow.text, /<html lang="en"/);
    assert.match(slow.text, /<link rel="canonical" href="[^"]+\/en\/waiting-content"/);
    assert.ok(slow.text.includes('data-part="site-header"'));
  });

  it('whose data for a client navigation is not there in time answers without it, and is no error', async () => {
    const slow = await whole.ask('/en/waiting-content/_payload.json');
    assert.deepEqual([slow.status, slow.text, slow.headers['cache-control']], [204, '', 'private, no-store']);
  });
});
