import { placeholdersIn, translationFaults } from './text-checks.ts';

const faultsOf = (source: string, translation: string, { language = 'de', isHtml = false } = {}) =>
  translationFaults({ source, translation, isHtml }, language).map((fault) =>
    'name' in fault ? `${fault.code} ${fault.name}` : fault.code,
  );

describe('a translation', () => {
  it.each([
    ['that is right', 'Our rooms', 'Unsere Zimmer', []],
    ['without a value', 'From {price} for {{count}}', 'Ab {price}', ['placeholderLost count']],
    ['with another value', 'From {price}', 'Ab {preis}', ['placeholderLost price', 'placeholderNew preis']],
    ['with a space too much', 'Rooms', 'Zimmer ', ['spaces']],
    ['that is much longer', 'Book', 'Jetzt gleich hier ein Zimmer buchen', ['long']],
    ['that is a little longer', 'Book', 'Buchen Sie', []],
    ['that was copied', 'Our rooms', 'Our rooms', ['sameAsSource']],
    ['that is a name', 'Cookies', 'Cookies', []],
  ])('%s', (_, source, translation, faults) => {
    expect(faultsOf(source, translation)).toEqual(faults);
  });

  it('has the elements of its source, whatever is in their attributes', () => {
    const source = '<p>Come by <a href="/bus">bus</a> or <strong>train</strong>.</p>';
    expect(faultsOf(source, '<p>Mit <a href="/bus">Bus</a> oder <strong>Zug</strong>.</p>', { isHtml: true })).toEqual(
      [],
    );
    expect(faultsOf(source, '<p>Mit Bus oder <strong>Zug</strong>.</p><ul></ul>', { isHtml: true })).toEqual([
      'tagLost a',
      'tagNew ul',
    ]);
  });

  it.each([
    ['fr', 'Pourquoi?', ['narrowSpace']],
    ['ch', '客房,早餐', ['halfWidth']],
    ['en', 'Rooms，breakfast', ['fullWidth']],
    ['ru', 'Нoмера', ['mixedLetters']],
  ])('is read by readers of %s', (language, translation, faults) => {
    expect(faultsOf('Questions', translation, { language })).toEqual(faults);
  });
});

it('finds the values of a text', () => {
  expect(placeholdersIn('{{count}} of {most} at {{ price, money }}')).toEqual(['count', 'price']);
  expect(placeholdersIn('{{count}} of {most}', { single: true })).toEqual(['count', 'most']);
});
