import { ProfileRequestsGate } from './profile-requests-gate.tsx';
import { useLostNetwork } from './use-lost-network.ts';

/** Patience with a network that is lost, and what the pharmacy wants to ask once nothing else is open. */
export function Late({ mayAsk }: { mayAsk: boolean }) {
  useLostNetwork();
  return mayAsk && <ProfileRequestsGate />;
}
