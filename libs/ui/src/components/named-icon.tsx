import { Icon, type IconName } from '@posada/ui';
import type { ComponentProps } from 'react';
import { ICON_NAMES } from './icon-names.gen.ts';

const isIcon = (name: string): name is IconName => (ICON_NAMES as readonly string[]).includes(name);

/** An icon whose name comes from data. An unknown name shows the neutral check. */
export const NamedIcon = ({ name, ...rest }: Omit<ComponentProps<typeof Icon>, 'name'> & { name: string }) => (
  <Icon name={isIcon(name) ? name : 'check'} {...rest} />
);
