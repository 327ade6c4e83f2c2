import { PlaceMap } from '@posada/ui/place-map';
import type { ComponentPage } from '../page.tsx';

function OfAHotel() {
  return (
    <PlaceMap
      latitude={36.7213}
      longitude={-4.4214}
      label="App Málaga"
      address="Plaza de la Marina 4, 29015 Málaga, España"
    />
  );
}

export const map: ComponentPage = {
  id: 'map',
  title: 'Map',
  about: 'Address and link at once; the moving map, its library and its tiles only when a guest asks for them.',
  imports: "import { PlaceMap } from '@posada/ui/place-map';",
  examples: { OfAHotel },
};
