import { anAvailability, anOfferedRoom, anOfferedType, aRoomRate } from '@posada/api-client/fixtures';
import { renderHook } from '@testing-library/react';
import { aBookingInProgress } from '../../shared/booking-in-progress.fixtures.ts';
import { writeChoices } from '../../shared/stored-choices.ts';
import { useChoices } from './use-choices.ts';

const { search, choices: chosen } = aBookingInProgress();

/** Choices of each render: of a page that takes over what the server rendered, or of one that the program shows anew. */
function rendersOf({ availability = anAvailability(), hydrate = false } = {}) {
  const page = { availability, roomTypes: [], ratePlans: [], complements: [] };
  const renders: unknown[] = [];
  renderHook(() => renders.push(useChoices(search, page).choices), { hydrate });
  return renders;
}

describe('what is chosen on the list of rooms', () => {
  afterEach(() => sessionStorage.clear());

  it('is rendered once where nothing was chosen before: a second render would hydrate all rooms', () => {
    expect(rendersOf({ hydrate: true })).toEqual([[undefined]]);
  });

  it('is what was chosen before, on a page from the server from the second render on', () => {
    writeChoices(search, chosen);
    const before = [expect.objectContaining({ roomtypeId: '31' })];
    expect(rendersOf({ hydrate: true })).toEqual([[undefined], before]);
    expect(rendersOf()).toEqual([before]);
  });

  it('is nothing where another version has stored it', () => {
    writeChoices(search, chosen);
    const stored = JSON.parse(sessionStorage.getItem('booking-choices') ?? '');
    sessionStorage.setItem('booking-choices', JSON.stringify({ ...stored, version: 2 }));
    expect(rendersOf()).toEqual([[undefined]]);
  });

  it('names a negotiated rate in the language of the page', () => {
    const rateIn = (name: string) => aRoomRate({ negotiated: { code: 'SUN', name, description: '' } });
    const [choice] = chosen;
    if (!choice) throw new Error('nothing chosen');
    writeChoices(search, [{ ...choice, rateplanName: 'Sun Tours rate', rate: rateIn('Sun Tours rate') }]);
    const rates = [rateIn('Rate von Sun Tours')];
    const german = anAvailability({ rooms: [anOfferedRoom({ roomtypes: [anOfferedType({ rates })] })] });
    expect(rendersOf({ availability: german }).at(-1)).toEqual([
      expect.objectContaining({ rateplanName: 'Rate von Sun Tours' }),
    ]);
  });
});
