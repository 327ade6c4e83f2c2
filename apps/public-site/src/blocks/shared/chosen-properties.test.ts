import { chosenProperties } from './chosen-properties.ts';

describe('the properties of a list and of a map beside it', () => {
  const properties = [{ id: '3' }, { id: '4' }, { id: '1' }];

  it('stand in the order of the editor', () => {
    expect(chosenProperties(properties, ['1', '3'])).toEqual([{ id: '1' }, { id: '3' }]);
  });

  it('are all of the website where none is named', () => {
    expect(chosenProperties(properties, [])).toEqual(properties);
  });

  it('lack what the website has no longer', () => {
    expect(chosenProperties(properties, ['9', '4'])).toEqual([{ id: '4' }]);
  });
});
