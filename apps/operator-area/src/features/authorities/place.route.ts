export { PlaceScreen as Component } from './place.tsx';
