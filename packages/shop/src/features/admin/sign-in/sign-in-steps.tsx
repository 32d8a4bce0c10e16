import type { StaffSessionState } from '../use-staff-session.ts';
import { Enrolment } from './enrolment.tsx';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface SignInStepsProps {
  session: StaffSessionState;
  /** Who has to sign in again. */
  username?: string;
}

/** The password first; then the second factor, or setting one up where it is required and there is none. */
export function SignInSteps({ session, username }: SignInStepsProps) {
  const { pending, signIn, refresh, signOut } = session;
  if (pending?.step === 'factor')
    return <SecondStep hasPasskey={pending.hasPasskey} onDone={refresh} onBack={signOut} />;
  if (pending?.step === 'enrolment') return <Enrolment onDone={refresh} onBack={signOut} />;
  return <SignInForm username={username} onSignIn={signIn} />;
}
