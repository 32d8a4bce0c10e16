import { type ReactNode, useState } from 'react';

/** Says something to screen readers, each time anew: the same sentence twice would change nothing, and nothing is said. */
export function useAnnouncement(): { announce(text: string): void; announcement: ReactNode } {
  const [said, setSaid] = useState({ text: '', count: 0 });
  return {
    announce: (text) => setSaid(({ count }) => ({ text, count: count + 1 })),
    announcement: (
      <span className="rz-visually-hidden" role="status">
        <span key={said.count}>{said.text}</span>
      </span>
    ),
  };
}
