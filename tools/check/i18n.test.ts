import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { check, compare, formsOf, readPackages, unused } from './i18n.ts';

const english = { title: 'Your stay, {{name}}.', rooms_one: '{{count}} room', rooms_other: '{{count}} rooms' };
const found = (language: Parameters<typeof compare>[0], own: Record<string, string>) =>
  compare(language, english, own).map(({ kind, key }) => `${kind} ${key}`);
const GERMAN = { title: 'Ihr Aufenthalt, {{name}}.', rooms_one: '{{count}} Zimmer', rooms_other: '{{count}} Zimmer' };

describe('a catalogue', () => {
  it('that says everything is clean', () => {
    assert.deepEqual(found('de', GERMAN), []);
    assert.deepEqual(found('zh', { title: '您的住宿，{{name}}。', rooms_other: '{{count}} 间客房' }), []);
  });

  it('needs the plural forms of its language', () => {
    assert.deepEqual(formsOf('ru'), ['few', 'many', 'one', 'other']);
    assert.deepEqual(formsOf('zh'), ['other']);
    assert.deepEqual(formsOf('fr'), ['one', 'other']);
    assert.deepEqual(
      found('ru', { title: 'Ваша поездка, {{name}}.', rooms_one: '{{count}} номер', rooms_other: '{{count}} номера' }),
      ['missing rooms_few', 'missing rooms_many'],
    );
    assert.deepEqual(found('de', { ...GERMAN, rooms_few: '{{count}} Zimmer' }), ['unknown rooms_few']);
  });

  const faults: [fault: string, language: Parameters<typeof compare>[0], title: string][] = [
    ['is left in English', 'de', 'Your stay, {{name}}.'],
    ['loses a place', 'de', 'Ihr Aufenthalt.'],
    ['has a place that nothing fills', 'de', 'Ihr Aufenthalt, {{name}} {{nmae}}.'],
    ['has two spaces', 'de', 'Ihr  Aufenthalt, {{name}}.'],
    ['has a straight apostrophe', 'fr', "Votre séjour, {{name}} : l'hôtel."],
    ['has a plain space before a colon', 'fr', 'Votre séjour : {{name}}.'],
    ['has half-width punctuation', 'zh', '您的住宿,{{name}}。'],
    ['mixes alphabets', 'ru', 'Ваша пoездка, {{name}}.'],
    ['parts a number from its unit', 'de', 'Ihr Aufenthalt, {{name}} m².'],
    ['has three dots', 'it', 'Il suo soggiorno, {{name}}...'],
  ];
  for (const [fault, language, title] of faults) {
    it(`is suspicious when a text ${fault}`, () => {
      const plurals = Object.fromEntries(formsOf(language).map((form) => [`rooms_${form}`, '{{count}} …']));
      assert.deepEqual([...new Set(found(language, { title, ...plurals }))], ['suspicious title']);
    });
  }

  it('tells which texts no source names, by whole keys and by beginnings of templates', () => {
    const texts = { 'board.half': 'a', rooms_one: 'b', rooms_other: 'b', lonely: 'c', 'x.about': 'd' };
    const sources = ['t(`board.$', "{board}`); t('rooms', { count }); t(`$", '{option}.about`)'].join('');
    assert.deepEqual(
      unused(texts, sources).map(({ key }) => key),
      ['lonely'],
    );
  });
});

describe('the texts of all packages', () => {
  for (const one of readPackages()) {
    it(`${one.name} says everything in eleven languages`, () => {
      assert.deepEqual(
        check(one).map(({ language, finding }) => `${language} ${finding.kind} ${finding.key}: ${finding.why}`),
        [],
      );
    });
  }
});
