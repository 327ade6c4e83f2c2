import { Icon, type IconName, Outline } from '@posada/ui';
import type { ComponentProps } from 'react';
import { FACILITY_ICON_PATHS } from './facility-icon-paths.gen.ts';

export type FacilityIconName = keyof typeof FACILITY_ICON_PATHS;

const PATHS: Record<string, string | undefined> = FACILITY_ICON_PATHS;

/** What a hotel or room has, by the name that the service gives; a name that is not known draws the neutral check. */
export function FacilityIcon({ name, ...rest }: Omit<ComponentProps<typeof Outline>, 'path'> & { name: string }) {
  const path = PATHS[name];
  return path ? <Outline path={path} {...rest} /> : <Icon name={name as IconName} {...rest} />;
}
