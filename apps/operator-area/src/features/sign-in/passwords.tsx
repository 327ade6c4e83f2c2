import { ForgotPassword, ResetPassword } from '@posada/account';
import { AreaRoot } from '../../shared/area-root.tsx';

export const OperatorForgotPassword = () => (
  <AreaRoot>
    <ForgotPassword />
  </AreaRoot>
);

export const OperatorNewPassword = () => (
  <AreaRoot>
    <ResetPassword />
  </AreaRoot>
);
