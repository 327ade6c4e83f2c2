import {
  getEmailVerification,
  joinClient,
  resendVerification,
  signUpAgency,
  signUpClient,
  verifyEmail,
} from '@posada/api-client/accounts';
import { implement, type Route } from '../../platform/route.ts';
import type { SignUpService } from './sign-up.service.ts';
import type { VerificationService } from './verification.service.ts';

export const signUpRoutes = (signUp: SignUpService, verification: VerificationService): Route[] => [
  implement(signUpClient, ({ website, body }) => signUp.signUp(body, website.id)),
  implement(joinClient, ({ website, body }) => signUp.join(body, website.id)),
  implement(signUpAgency, ({ body, website, language }) =>
    signUp.signUpAgency(body, { websiteId: website.id, language }),
  ),
  implement(getEmailVerification, ({ query }) => verification.read(query.otpId)),
  implement(verifyEmail, ({ body }) => verification.verify(body.otpId, body.code)),
  implement(resendVerification, ({ path }) => verification.resend(path.otpId)),
];
