import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InvalidLink } from './invalid-link.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { RequestLink } from './request-link.tsx';
import { RequestSent } from './request-sent.tsx';

type Step = 'email' | 'request-success' | 'new-password' | 'invalid-token' | 'success';

/** The way back in: an address, a mailed link, a new password. The link's token leads to the second half. */
export function LostPasswordPage() {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('token'));
  const [step, setStep] = useState<Step>(token ? 'new-password' : 'email');
  /** A used token has no business in the address any more. */
  const leave = (next: Step) => {
    setQuery({}, { replace: true });
    setStep(next);
  };

  if (step === 'request-success') return <RequestSent />;
  if (step === 'invalid-token')
    return (
      <InvalidLink
        token={token ?? ''}
        onSent={() => setStep('request-success')}
        onOther={() => setStep('email')}
      />
    );
  if (step === 'success') return <PasswordChanged />;
  if (step === 'email' || !token) return <RequestLink onSent={() => setStep('request-success')} />;
  return (
    <NewPassword token={token} onChanged={() => leave('success')} onInvalid={() => leave('invalid-token')} />
  );
}
