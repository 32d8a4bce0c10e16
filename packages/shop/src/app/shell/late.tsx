import { createLazyOverlay } from '../../ui/create-lazy-overlay.tsx';
import { ProfileRequestsGate } from './profile-requests-gate.tsx';
import { useEnterDialog } from './use-enter-dialog.ts';
import { useLostNetwork } from './use-lost-network.ts';

const LazyMessageOverlay = createLazyOverlay(
  async () => (await import('./message-overlay.tsx')).MessageOverlay,
);

/** Patience with a network that is lost, the pharmacy's word at the door, and what it wants to ask. */
export function Late({ isLoginOpen }: { isLoginOpen: boolean }) {
  useLostNetwork();
  const { message, close, putOff } = useEnterDialog();
  return (
    <>
      {message && <LazyMessageOverlay message={message} canDismiss onClose={close} onFailed={putOff} />}
      {/* One thing after the other. */}
      {!message && !isLoginOpen && <ProfileRequestsGate />}
    </>
  );
}
