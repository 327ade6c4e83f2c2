import type { BodyOf } from '@posada/api-client';
import {
  getEmailVerification,
  joinClient,
  type PendingVerification,
  signIn,
  verifyEmail,
} from '@posada/api-client/accounts';
import { useApi, useSite, writeSession } from '@posada/area';
import { forgetPending, keepPending } from '@posada/area/verification';
import type { Dispatch, SetStateAction } from 'react';

export type NewMember = Omit<BodyOf<typeof joinClient>, 'language'>;

/** A joining whose code was sent. */
interface Waiting {
  member: NewMember;
  pending: PendingVerification;
  /** The code was right, and what came after it failed: it is not sent again. */
  isVerified: boolean;
}

export type WaitingState = readonly [Waiting | null, Dispatch<SetStateAction<Waiting | null>>];

/**
 * From a name, an e-mail and a password to a signed-in client, on the page where they are typed: `join`, then `verify`
 * with the mailed code. Both throw what the service refuses. Whoever leaves in between completes it on the sign-in page.
 * The state is the caller's: it outlives a dialog that is closed to look for the mail.
 */
export function useJoining([waiting, setWaiting]: WaitingState) {
  const api = useApi();
  const { locale } = useSite();

  return {
    /** Null: no code was sent yet. */
    pending: waiting?.pending ?? null,
    /** The newest code that was sent. */
    setPending: (pending: PendingVerification) => setWaiting((before) => before && { ...before, pending }),
    async join(member: NewMember) {
      const { otpId } = await api.call(joinClient, { body: { ...member, language: locale } });
      keepPending(otpId);
      const pending = await api.call(getEmailVerification, { query: { otpId } });
      setWaiting({ member, pending, isVerified: false });
    },
    async verify(code: string) {
      if (!waiting) throw new Error('no code was sent that could be verified');
      const { member, pending, isVerified } = waiting;
      if (!isVerified) await api.call(verifyEmail, { body: { otpId: pending.otpId, code } });
      setWaiting({ ...waiting, isVerified: true });
      forgetPending();
      const { email, password } = member;
      writeSession('client', await signIn(api, 'client', { email, password }, locale));
      return member;
    },
  };
}
export type Joining = ReturnType<typeof useJoining>;
