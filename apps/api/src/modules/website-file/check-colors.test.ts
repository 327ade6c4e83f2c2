import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { tokensOf } from '@posada/themes/brands';
import { aForeignChain } from '../../testing/foreign-chain.fixtures.ts';
import { OPERATOR_TOKEN, type TestApp, testApp, testDatabase } from '../../testing/kit.ts';
import { pdfOf } from '../documents/pdf.ts';
import { type MailContent, mailHtml } from '../messages/mail-frame.ts';
import { brandFinder } from '../websites/brands.ts';
import { createWebsiteStore } from '../websites/websites.store.ts';

type Settings = Record<string, unknown>;
const NOW = new Date('2026-11-26T12:00:00Z');

describe('the colours and the logotype of a website', () => {
  let app: TestApp;
  before(async () => {
    app = testApp(await testDatabase());
  });
  after(() => app.close());

  const send = async (method: 'PUT' | 'POST', url: string, settings: Settings) => {
    const file = aForeignChain(1);
    const [website] = file.websites;
    assert.ok(website);
    Object.assign(website.settings, settings);
    const answer = await app.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
      payload: JSON.stringify(file),
    });
    return { answer, website };
  };
  const errorsOf = async (settings: Settings) => {
    const { answer } = await send('POST', '/operator/website/check', settings);
    assert.equal(answer.statusCode, 200, answer.payload);
    return answer.json<{ result: { errors: string[] } }>().result.errors;
  };
  const publish = async (settings: Settings) => {
    const { answer, website } = await send('PUT', '/operator/website', settings);
    assert.equal(answer.statusCode, 200, answer.payload);
    const brand = await brandFinder(createWebsiteStore(app.database), 'http://localhost:4000/')(website.id);
    // a back end that has read nothing before
    const reader = testApp(app.database);
    const shown = await reader.app.inject({
      url: '/pull-connectivity/information/website',
      headers: { 'x-website-host': website.hosts[0] ?? '' },
    });
    return { brand, shown: shown.json<{ result: { colors: object | null; logotype: object } }>().result };
  };

  it('are refused where texts could not be read, with a colour that can be', async () => {
    const [error = '', ...others] = await errorsOf({ colors: { brand: '#FF8800' } });
    assert.deepEqual(others, []);
    const [, proposal = ''] =
      /settings\.colors\.brand is #ff8800: as text on #\w{6}, a ground of the theme, its contrast is 2\.\d to 1, and 4\.5 to 1 is needed \(WCAG 2\.2\); (#\w{6}) is the nearest/.exec(
        error,
      ) ?? [];
    assert.match(proposal, /^#/, error);
    assert.deepEqual(await errorsOf({ colors: { brand: proposal, accent: '#ff8800', footer: '#ffd9a8' } }), []);
  });

  it('are six digits, and nothing else is written into a style sheet', async () => {
    for (const brand of ['red', '#b31', '#b3122a;}', 'rgb(1 2 3)']) {
      const [error = ''] = await errorsOf({ colors: { brand } });
      assert.match(error, /colors\.brand .*a colour as #b3122a/, brand);
    }
  });

  const content: MailContent = { language: 'en', title: 'T', paragraphs: ['P'], end: 'E' };

  it('are those of its pages, mails and documents', async () => {
    const plain = await publish({});
    assert.equal(plain.shown.colors, null);
    const { brand, shown } = await publish({ colors: { brand: '#b3122a' } });
    assert.equal((shown.colors as Record<string, string>)['brand'], '#b3122a');
    assert.equal((shown.colors as Record<string, string>)['on-brand'], '#ffffff');
    const html = mailHtml({ ...content, button: { label: 'Go', url: 'http://a.b/' } }, brand);
    assert.ok(html.includes('background:#b3122a;color:#ffffff'));
    assert.ok(!html.includes(tokensOf('redwood')['brand'] ?? ''));
    assert.notDeepEqual(await pdfOf(content, brand, NOW), await pdfOf(content, plain.brand, NOW));
  });

  it('are never those of another chain: a website without a logotype has its name in letters', async () => {
    const { brand } = await publish({ logotype: { favicon: '/media/mark.svg', image: null } });
    const html = mailHtml(content, brand);
    assert.doesNotMatch(html, /<img/);
    assert.ok(html.includes(`${brand.name}</span>`));
    const own = await publish({
      logotype: { favicon: '/media/m-1.svg', image: '/media/l.svg', mail: '/media/l.png', icon: '/media/m-1' },
    });
    assert.ok(mailHtml(content, own.brand).includes('/media/l.png"'));
    assert.deepEqual(own.shown.logotype, { favicon: '/media/m-1.svg', image: '/media/l.svg', icon: '/media/m-1' });
  });
});
