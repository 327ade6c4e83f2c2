import { Icon, type IconName } from '@posada/ui';
import type { ComponentProps } from 'react';
import { ICON_NAMES } from './icon-names.gen.ts';

const isIcon = (name: string): name is IconName => (ICON_NAMES as readonly string[]).includes(name);

/** What a hotel or room has, by the name that the service gives; a name that is not known shows the neutral check. */
export const FacilityIcon = ({ name, ...rest }: Omit<ComponentProps<typeof Icon>, 'name'> & { name: string }) => (
  <Icon name={isIcon(name) ? name : 'check'} {...rest} />
);
