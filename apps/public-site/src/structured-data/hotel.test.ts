import type { AnyEndpoint, ApiClient } from '@posada/api-client';
import { aPhoto, aProperty } from '@posada/api-client/fixtures';
import { getProperty, getPropertyPhotos } from '@posada/api-client/properties';
import { aSite } from '@posada/area/test-kit';
import { hotelThings } from './hotel.ts';

const property = aSite().properties[0] ?? aProperty();

/** Whatever is asked beside these answers is refused. */
const things = async (answers: readonly (readonly [AnyEndpoint, unknown])[]) => {
  const api: Pick<ApiClient, 'call'> = {
    call: async (endpoint) => {
      const [, found] = answers.find(([own]) => own === endpoint) ?? [];
      if (!found) throw new Error(`${endpoint.name}: no answer`);
      return found as never;
    },
  };
  const { things, isWhole } = await hotelThings({ api: api as ApiClient, site: aSite() }, property, 'By the sea');
  return { hotel: things[0] ?? {}, isWhole };
};

describe('a hotel for search engines', () => {
  const own = [getProperty, aProperty()] as const;
  const photos = [getPropertyPhotos, [aPhoto()]] as const;

  it('is whole with its times and pictures', async () => {
    const { hotel, isWhole } = await things([own, photos]);
    expect(isWhole).toBe(true);
    expect(hotel).toMatchObject({ '@type': 'Hotel', checkinTime: aProperty().information.checkIn });
  });

  it('says that something is missing where a call failed, so that the page is not cached so for long', async () => {
    const withoutTimes = await things([photos]);
    expect(withoutTimes.isWhole).toBe(false);
    expect(withoutTimes.hotel).not.toHaveProperty('checkinTime');
    expect((await things([own])).isWhole).toBe(false);
  });
});
