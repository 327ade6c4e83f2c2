import { missingIn, ownText, shownText, withText } from './field-values.ts';

describe('a text', () => {
  it('for all languages stays one until another language has its own', () => {
    expect(withText('Rooms', 'en', 'en', 'Suites')).toBe('Suites');
    expect(withText('Rooms', 'es', 'en', 'Habitaciones')).toEqual({ en: 'Rooms', es: 'Habitaciones' });
    expect(withText(undefined, 'es', 'en', 'Habitaciones')).toEqual({ es: 'Habitaciones' });
    expect(withText('', 'es', 'en', 'Habitaciones')).toEqual({ es: 'Habitaciones' });
  });

  it('goes with its last language', () => {
    expect(withText({ en: 'Rooms', es: 'x' }, 'es', 'en', '')).toEqual({ en: 'Rooms' });
    expect(withText({ en: 'Rooms' }, 'en', 'en', '')).toBeUndefined();
    expect(withText('Rooms', 'en', 'en', '')).toBeUndefined();
    expect(withText('Rooms', 'es', 'en', '')).toBe('Rooms');
  });

  it('is shown as guests read it', () => {
    expect(shownText({ en: 'Rooms', es: 'Habitaciones' }, 'de', 'es')).toBe('Habitaciones');
    expect(shownText({ de: 'Zimmer' }, 'fr', 'es')).toBe('Zimmer');
    expect(shownText('Rooms', 'fr', 'en')).toBe('Rooms');
    expect(ownText('Rooms', 'fr', 'en')).toBe('');
  });

  it('is missing in languages that have none, not where one is for all', () => {
    expect(missingIn({ en: 'Rooms', de: '' }, ['en', 'de', 'es'])).toEqual(['de', 'es']);
    expect(missingIn('Rooms', ['en', 'de'])).toEqual([]);
  });
});
