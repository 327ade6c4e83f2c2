export { useOwnWayBack, useWayBack } from './way-back.ts';
