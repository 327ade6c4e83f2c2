import { type AccountKind, type ApiClient, ApiError } from '@posada/api-client';
import { passwordCalls, secondFactorCalls, sessionCalls, signIn } from '@posada/api-client/accounts';
import { clearSession, readSession, writeSession } from '@posada/area';
import type { Credentials, RealmCalls, SecondStep } from './realm.ts';

/** The calls of a kind of account. Its token and record are in the storage of the browser (GAP-100). */
export function kindCalls(api: ApiClient, kind: AccountKind): RealmCalls {
  const passwords = passwordCalls[kind];
  const sessions = sessionCalls[kind];
  const factor = secondFactorCalls[kind];

  const attempt: RealmCalls['signIn'] = async (credentials: Credentials & Partial<SecondStep>, language) => {
    try {
      const { needsSetUp, ...session } = await signIn(api, kind, credentials, language);
      writeSession(kind, session);
      return { state: 'signed-in', needsSetUp };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
      // in memory only, until the code has come
      return { state: 'code-required', prove: (step) => attempt({ ...credentials, ...step }, language) };
    }
  };

  return {
    name: kind,
    signIn: attempt,
    requestPassword: (email, language) => api.call(passwords.request, { query: { language }, body: { email } }),
    checkPasswordLink: (token, signal) => api.call(passwords.validate, { body: { token } }, { signal }),
    setPassword: (token, password, language) =>
      api.call(passwords.update, { query: { language }, body: { token, password } }),
    async changePassword(body, language) {
      const session = readSession(kind);
      if (!session) return; // signed out in another tab: the frame leads to sign-in
      try {
        const { token } = await api.call(passwords.update, {
          query: { language },
          body: { token: session.token, ...body },
        });
        if (token) writeSession(kind, { token, record: session.record });
      } catch (error) {
        // this call carries its token in the body: nobody else notices that it has ended
        if (error instanceof ApiError && error.status === 401) clearSession(kind);
        throw error;
      }
    },
    sessions: (signal) => api.call(sessions.list, {}, { signal }),
    endSession: (id) => api.call(sessions.end, { path: { id } }),
    async endAllSessions() {
      await api.call(sessions.endAll, {});
      clearSession(kind);
    },
    secondFactor: (signal) => api.call(factor.read, {}, { signal }),
    startSecondFactor: (password) => api.call(factor.start, { body: { password } }),
    confirmSecondFactor: (code) => api.call(factor.confirm, { body: { code } }),
    renewRecoveryCodes: (body) => api.call(factor.renewCodes, { body }),
    stopSecondFactor: (body) => api.call(factor.off, { body }),
    forgetDevice: (id) => api.call(factor.forgetDevice, { path: { id } }),
  };
}
