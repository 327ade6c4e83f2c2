import type { RealmCalls } from '@posada/account';
import * as operator from '@posada/api-client/operator';
import { client } from './client.ts';

const signedIn = ({ secondFactor }: operator.OperatorSession) =>
  ({ state: 'signed-in', needsSetUp: secondFactor === 'missing' }) as const;

/** Sign-in, passwords and security of persons of the chain. */
export const operatorCalls: RealmCalls = {
  name: 'operator',
  async signIn(body) {
    const answer = await client.call(operator.signInOperator, { body });
    if (answer.state === 'signed-in') return signedIn(answer.session);
    const { challenge } = answer;
    return {
      state: 'code-required',
      prove: async ({ code }) => signedIn(await client.call(operator.proveOperatorCode, { body: { challenge, code } })),
    };
  },
  requestPassword: (email, language) => client.call(operator.requestOperatorPassword, { body: { email, language } }),
  checkPasswordLink: (token, signal) =>
    client.call(operator.checkOperatorPasswordLink, { body: { token } }, { signal }),
  setPassword: (token, password) => client.call(operator.setOperatorPassword, { body: { token, password } }),
  async changePassword(body) {
    await client.call(operator.changeOwnPassword, { body });
  },
  sessions: (signal) => client.call(operator.listOwnSessions, {}, { signal }),
  endSession: (id) => client.call(operator.endOwnSession, { path: { id } }),
  async endAllSessions() {
    await client.call(operator.endOtherSessions, {});
    await client.call(operator.signOutOperator, {});
  },
  secondFactor: async (signal) => ({
    ...(await client.call(operator.getOwnSecondFactor, {}, { signal })),
    devices: [],
  }),
  startSecondFactor: (password) => client.call(operator.startOwnSecondFactor, { body: { password } }),
  confirmSecondFactor: (code) => client.call(operator.confirmOwnSecondFactor, { body: { code } }),
  renewRecoveryCodes: (body) => client.call(operator.renewOwnRecoveryCodes, { body }),
  stopSecondFactor: (body) => client.call(operator.stopOwnSecondFactor, { body }),
};
