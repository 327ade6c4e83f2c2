import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OWN_TOKENS } from '@posada/themes/own-colors';
import { WholeSite } from '../../testing/whole-site.ts';
import { hashSource } from '../render/inline-styles.ts';

const whole = new WholeSite();
const { ask } = whole;

describe('a website with colours and a logotype of its own', () => {
  it('wears the website’s own colours above those of its theme, under its content policy', async () => {
    const digits = 'b3122a ffffff 8c0e21 b3122a ffffff b3122a fdecec b3122a 2a1214 ffffff f5c3c8'.split(' ');
    const colors = Object.fromEntries(OWN_TOKENS.map((token, index) => [token, `#${digits[index]}`]));
    const change = { colors, logotype: { favicon: '/media/own.png', image: null, icon: null } };
    await whole.withWebsite(change, async () => {
      const { text, headers } = await ask('/en');
      const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
      assert.ok(style.includes('@layer tokens{:root{--brand:#b3122a;'), style.slice(0, 200));
      assert.ok(String(headers['content-security-policy']).includes(hashSource(style)));
      const sheet = await ask(`/_colors/${digits.join('-')}.css`);
      assert.deepEqual([sheet.status, sheet.headers['content-type']], [200, 'text/css; charset=utf-8']);
      assert.ok(style.includes(sheet.text));
      for (const wrong of ['red.css', `${digits.join('-')}`, `${digits.slice(1).join('-')}.css`])
        assert.equal((await ask(`/_colors/${wrong}`)).status, 404, wrong);
      const { icons } = JSON.parse((await ask('/en/manifest.webmanifest')).text);
      assert.deepEqual(icons, [{ src: '/media/own.png', sizes: 'any', type: 'image/png' }]);
      assert.doesNotMatch(text, /apple-touch-icon|brand-app-mark/);
    });
  });
});
