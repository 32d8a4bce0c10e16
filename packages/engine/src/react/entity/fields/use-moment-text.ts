import { useEngine } from '../../provider/engine-provider.tsx';
import { useEntityConfig } from '../entity-config.tsx';
import { formatMoment } from './format-value.ts';

/** How a point in time (RFC 3339) reads in the person's language, as the clock of the pages' time zone shows it. */
export function useMomentText(): (moment: string) => string {
  const { locale } = useEngine();
  const { timeZone } = useEntityConfig();
  return (moment) => formatMoment(moment, { locale, timeZone });
}
