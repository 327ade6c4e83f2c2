import { type EarlyEvents, opensElsewhere } from './early-events.ts';

/**
 * Before the end of the page is there, presses of buttons and of links that open something in place are kept, and what was
 * pressed is busy. This stands before the page, whose first 14 kB are nearly full: it does no more. The script at the end
 * of the page does the rest, and records from then on (record-events.ts).
 */
const early = { presses: [] } as unknown as EarlyEvents; // the rest comes with the end of the page
window.posadaEvents = early;

addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>('[type=button],a[aria-haspopup]');
    if (!control || early.release || opensElsewhere(event)) return;
    event.preventDefault();
    early.presses.push([control]);
    control.ariaBusy = 'true';
  },
  true,
);
