import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Look } from '@posada/api-client/website';
import { WholeSite } from '../../testing/whole-site.ts';
import { hashSource } from '../render/inline-styles.ts';

const whole = new WholeSite();
const { ask } = whole;

const font = (name: string, own: Partial<Look['textFont']> = {}) => ({
  file: `/media/${name}-0a1b2c3d.woff2`,
  lightest: 400,
  boldest: 400,
  serif: false,
  ascent: 0.97,
  descent: 0.3,
  advance: 0.4867,
  ...own,
});
const addressOf = (look: unknown) => `/_look/${Buffer.from(JSON.stringify(look)).toString('base64url')}.css`;

describe('a website with shapes and fonts of its own', () => {
  it('has them above those of its theme, under its content policy', async () => {
    const look: Look = {
      corners: 'round',
      axis: 'center',
      displayFont: font('alba-display', { serif: true }),
      textFont: font('alba-text', { boldest: 700 }),
    };
    await whole.withWebsite({ look }, async () => {
      const { text, headers } = await ask('/en');
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
      for (const part of [
        '@font-face{font-family:"Own Text";font-display:swap;font-weight:400 700;src:url(/media/alba-text-0a1b2c3d.woff2) format("woff2")}',
        'src:local("Arial"),local("Liberation Sans"),local("Roboto");size-adjust:110.0%;ascent-override:88.2%',
        '--radius-card:24px',
        '--font-display:"Own Display","Own Display Fallback","Songti SC"',
        '--display-weight:400',
        '@layer pages{body{--axis:center}}',
      ])
        assert.ok(style.includes(part), part);
      assert.ok(String(headers['content-security-policy']).includes(hashSource(style)));
      const sheet = await ask(addressOf(look));
      assert.deepEqual([sheet.status, sheet.headers['content-type']], [200, 'text/css; charset=utf-8']);
      assert.ok(style.includes(sheet.text));
    });
  });

  it('has no style sheet for what is no look', async () => {
    for (const wrong of [
      { corners: 'oval' },
      { textFont: font('x', { file: '/media/x).css' }) },
      { textFont: font('x', { file: 'https://other.example/x-0a1b2c3d.woff2' }) },
      { other: 1 },
      'x',
    ])
      assert.equal((await ask(addressOf(wrong))).status, 404, JSON.stringify(wrong));
    assert.equal((await ask('/_look/x.css')).status, 404);
    assert.equal((await ask(`${addressOf({ axis: 'start' })}x`)).status, 404);
    assert.equal((await ask(addressOf({ axis: 'start' }))).status, 200);
  });
});
