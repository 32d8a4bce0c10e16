import { useEffect } from 'react';
import { useStaffApi } from '../../lib/api/use-staff-api.ts';
import { hideWhenLeft } from '../../lib/hide-when-left.ts';

/** A page of the back office that is left is shown again only to the member of staff it was made for, while they are signed in. */
export function useHiddenWhenLeft(staffId: string | undefined): void {
  const http = useStaffApi();
  useEffect(() => {
    if (staffId === undefined) return undefined;
    const shown = new AbortController();
    const isStillTheirs = async () => (await http.get('/session')).data.staff?.id === staffId;
    // Who can't ask isn't shown anything.
    hideWhenLeft(() => isStillTheirs().catch(() => false), shown.signal);
    return () => shown.abort();
  }, [http, staffId]);
}
