import { BLOCK_DAYS, blockKey, blocksOf, roomTypesOfBlock } from './grid-blocks.ts';

const HOTEL = { roomTypes: 50, roomTypesOfBlock: roomTypesOfBlock(20), days: 731 };
const keys = (...given: Parameters<typeof blocksOf>) => blocksOf(...given).map(blockKey);

describe('parts of the grid that are read at once', () => {
  it('have few lines, and fewer days than one question may have', () => {
    expect(HOTEL.roomTypesOfBlock).toBe(2);
    expect(roomTypesOfBlock(1)).toBe(30);
    expect(roomTypesOfBlock(500)).toBe(1);
    expect(BLOCK_DAYS).toBeLessThanOrEqual(92);
  });

  it('are all that an area touches', () => {
    expect(keys({ left: 27, right: 28 }, { first: 1, last: 2 }, HOTEL)).toEqual(['0/0', '0/1', '1/0', '1/1']);
  });

  it('are read beside the screen too, where there are any, but not in its corners', () => {
    expect(keys({ left: 30, right: 40 }, { first: 2, last: 3 }, HOTEL, 1)).toEqual(['0/1', '1/0', '1/1', '1/2', '2/1']);
    expect(keys({ left: 0, right: 10 }, { first: 0, last: 1 }, HOTEL, 1)).toEqual(['0/0', '0/1', '1/0']);
    expect(keys({ left: 728, right: 730 }, { first: 48, last: 49 }, HOTEL, 1)).toEqual(['23/26', '24/25', '24/26']);
  });
});
