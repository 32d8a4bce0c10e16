import { type ReactNode, useState } from 'react';
import { useEngine } from '../../provider/engine-provider.tsx';

/**
 * Says something to screen readers, each time anew: the same sentence twice would change nothing, and nothing is said. In
 * another language it is no news any more, and gone.
 */
export function useAnnouncement(): { announce(text: string): void; announcement: ReactNode } {
  const { locale } = useEngine();
  const [said, setSaid] = useState({ text: '', locale, count: 0 });
  return {
    announce: (text) => setSaid(({ count }) => ({ text, locale, count: count + 1 })),
    announcement: (
      <span className="rz-visually-hidden" role="status">
        <span key={said.count}>{said.locale === locale && said.text}</span>
      </span>
    ),
  };
}
