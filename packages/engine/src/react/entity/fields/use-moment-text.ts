import { useEngine } from '../../provider/engine-provider.tsx';
import { formatMoment } from './format-value.ts';

/** How a point in time (RFC 3339) reads in the person's language, as a clock in the application's time zone shows it. */
export function useMomentText(): (moment: string) => string {
  const { locale } = useEngine();
  return (moment) => formatMoment(moment, locale);
}
