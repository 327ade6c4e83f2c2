import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { purposeOf } from './collect.ts';
import { type CardPage, type CardScript, changesOf, type Evidence, problemsOf, reportText } from './evidence.ts';

const aScript = (address: string, hash = 'a'): CardScript => ({
  address,
  where: 'page',
  hash,
  purpose: purposeOf(address),
});
const aPage = (own: Partial<CardPage> = {}): CardPage => ({
  address: '/en/booking/card',
  scripts: [aScript('/_shell/shell.98588b4a.js'), aScript('/_areas/booking/0.3.0-76f20bded5/entry.9bb5a60c.js')],
  headers: { 'content-security-policy': "script-src 'nonce-…'" },
  frames: ['https://js.stripe.com'],
  ...own,
});
const evidence = (own: Partial<Evidence> = {}): Evidence => ({
  at: '2026-11-29T12:00:00.000Z',
  site: 'https://hotel.example/en',
  build: 'shell-map',
  cardPage: aPage(),
  brands: [
    {
      brand: 'willow',
      stored: [
        { kind: 'cookie', name: 'locale', days: 365, needsConsent: false },
        { kind: 'cookie', name: '_ga', days: 730, needsConsent: true },
        { kind: 'sessionStorage', name: 'booking', days: null, needsConsent: false },
      ],
      receivers: [{ origin: 'https://tags.example', needsConsent: true }],
    },
  ],
  accessibility: { pages: ['home'], standard: 'EN 301 549', findings: [] },
  retention: [{ name: 'reservations', days: 2192 }],
  licences: [['MIT', 900]],
  ...own,
});

describe('the evidence for assessors', () => {
  it('finds no change where a script has another text and name, but is named as changed', () => {
    assert.deepEqual(changesOf(aPage(), aPage()), []);
    const scripts = [
      aScript('/_shell/shell.11111111.js', 'b'),
      aScript('/_areas/booking/0.4.0-1111111111/entry.22222222.js'),
    ];
    assert.deepEqual(changesOf(aPage({ scripts }), aPage()), ['script has changed: page /_shell/shell.js']);
  });

  it('names scripts, headers and frames that are new or gone', () => {
    const now = aPage({
      scripts: [aScript('/_shell/shell.98588b4a.js'), aScript('https://tags.example/t.js')],
      headers: { 'content-security-policy': 'script-src *', 'referrer-policy': 'no-referrer' },
      frames: ['https://pay.example'],
    });
    assert.deepEqual(changesOf(now, aPage()), [
      'new script: page https://tags.example/t.js',
      'script is gone: page /_areas/booking/entry.js',
      "header content-security-policy: script-src 'nonce-…' → script-src *",
      'header referrer-policy: not there → no-referrer',
      'new frame: https://pay.example',
      'frame is gone: https://js.stripe.com',
    ]);
  });

  it('stops at a script without a purpose, and at a finding of accessibility', () => {
    assert.deepEqual(problemsOf(evidence()), []);
    const cardPage = aPage({ scripts: [aScript('https://tags.example/t.js')] });
    const findings = [{ page: 'card', rule: 'label', help: 'Fields have labels', elements: 2 }];
    const wrong = evidence({ cardPage, accessibility: { ...evidence().accessibility, findings } });
    assert.equal(problemsOf(wrong).length, 2);
    const text = reportText(wrong, undefined);
    assert.match(text, /2 findings are not explained/);
    assert.match(text, /NOT STATED/);
  });

  it('says of each cookie how long it stays and whether consent is asked for, and of retention the days', () => {
    const text = reportText(evidence(), []);
    assert.match(text, /\| `_ga` \| cookie \| 730 days \| asked for \|/);
    assert.match(text, /\| `booking` \| sessionStorage \| with the visit \| necessary \|/);
    assert.match(text, /https:\/\/tags\.example \(with consent\)/);
    assert.match(text, /\| reservations \| 2192 \|/);
    assert.match(text, /Nothing has changed\./);
  });
});
