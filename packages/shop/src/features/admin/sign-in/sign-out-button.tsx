import { useEngine, useToasts } from '@rezeptur/engine/react';
import { failureText } from '@rezeptur/engine/react/entity';

export function SignOutButton({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useEngine();
  const toasts = useToasts();
  return (
    <button
      type="button"
      className="rz-admin__sign-out"
      onClick={() => onSignOut().catch((error: unknown) => toasts.danger(failureText(error, t)))}
    >
      {t('admin:signOut')}
    </button>
  );
}
