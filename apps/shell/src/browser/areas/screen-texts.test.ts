import { textsOfScreen } from './screen-texts.ts';

describe('the texts that are delivered with a screen', () => {
  it('are added under the names of the area and of the libs that it uses', () => {
    const texts = { '': { 'home.title': 'Home' }, account: { 'signIn.email': 'Email' } };
    expect(textsOfScreen('client-area', { texts })).toEqual({
      'client-area': { 'home.title': 'Home' },
      'client-area/account': { 'signIn.email': 'Email' },
    });
  });

  it('of an area of contract 1 are all its own', () => {
    expect(textsOfScreen('booking', { default: { 'rooms.title': 'Rooms' } })).toEqual({
      booking: { 'rooms.title': 'Rooms' },
    });
  });
});
