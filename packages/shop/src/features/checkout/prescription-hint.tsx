import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { TransmissionHint } from '../../ui/checkout/transmission-hint.tsx';

/** What to do next on the way chosen, with the address it goes to. */
export function PrescriptionHint({ transmission }: { transmission: string | undefined }) {
  const settings = useAppConfig().config?.settings;
  if (transmission === undefined) return null;
  return <TransmissionHint transmission={transmission} settings={settings} />;
}
