export { useOwnWayBack, useWayBackFromCard } from './way-back.ts';
