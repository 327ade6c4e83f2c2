import { Button } from '@posada/ui';
import { PlaceMap } from '@posada/ui/place-map';
import { PlacesMap } from '@posada/ui/places-map';
import { useState } from 'react';
import type { ComponentPage } from '../shared/page.tsx';

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

const PLACES = [
  { id: '1', latitude: 36.7213, longitude: -4.4214, label: '€118' },
  { id: '2', latitude: 36.7262, longitude: -4.4113, label: '€96' },
];

/** Shown on a press: its library and its tiles come with it. */
function OfSeveral() {
  const [chosen, setChosen] = useState<string | null>();
  if (chosen === undefined) return <Button onClick={() => setChosen(null)}>Show on a map</Button>;
  return <PlacesMap name="Hotels in Málaga" places={PLACES} chosen={chosen} onChoose={setChosen} />;
}

export const map: ComponentPage = {
  id: 'map',
  title: 'Map',
  about: 'Address and link at once; the moving map, its library and its tiles only when a guest asks for them.',
  imports: `import { PlaceMap } from '@posada/ui/place-map';
import { PlacesMap } from '@posada/ui/places-map';`,
  examples: { OfAHotel, OfSeveral },
};
