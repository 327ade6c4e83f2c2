import { forKind } from '@posada/account';
import { Invitation } from './invitation.tsx';

export const Component = forKind('travel-agency', Invitation);
