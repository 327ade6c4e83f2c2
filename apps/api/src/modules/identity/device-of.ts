import Bowser from 'bowser';
import type { Device } from './sessions.store.ts';

/** Browser and system as people call them, of what a browser says it is. Versions are left out: they identify. */
export function deviceOf(agent: string | undefined): Device {
  if (!agent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(agent);
  return { browser: browser.name || null, system: os.name || null };
}
