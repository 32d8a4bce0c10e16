import { useStaffApi } from '../../../lib/api/use-staff-api.ts';
import { AddPasskey } from '../../../ui/sign-in/add-passkey.tsx';

/** Adds a passkey to the own account of a member of staff. */
export function NewPasskey({ onAdded }: { onAdded(recoveryCodes: string[]): void }) {
  const http = useStaffApi();
  return (
    <AddPasskey
      ask={async () => (await http.post('/my/passkeys/new', {})).data}
      add={async (made) => onAdded((await http.post('/my/passkeys', made)).data.recoveryCodes)}
    />
  );
}
