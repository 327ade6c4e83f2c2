import { SignIn } from '@posada/account';

/** Agents are given their accounts: there is no sign-up. */
export const AgentSignIn = () => <SignIn hasSignUp={false} />;
