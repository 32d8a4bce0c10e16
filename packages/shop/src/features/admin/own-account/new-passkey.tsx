import { useEngine } from '@rezeptur/engine/react';
import { useStaffApi } from '../../../lib/use-staff-api.ts';
import { AddPasskey } from '../../../ui/add-passkey.tsx';

/** Adds a passkey to the own account of a member of staff. */
export function NewPasskey({ onAdded }: { onAdded(recoveryCodes: string[]): void }) {
  const { t } = useEngine();
  const http = useStaffApi();
  return (
    <AddPasskey
      t={(key) => t(`access:passkeys.${key}`)}
      ask={async () => (await http.post('/my/passkeys/new', {})).data}
      add={async (made) => onAdded((await http.post('/my/passkeys', made)).data.recoveryCodes)}
    />
  );
}
