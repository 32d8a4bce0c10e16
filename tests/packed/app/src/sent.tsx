import type { Answers } from '@rezeptur/engine/core';
import { type ReactNode, useState } from 'react';

/** A form, and what it has sent in its place. */
export function Sent({ children }: { children(send: (answers: Answers) => void): ReactNode }) {
  const [sent, setSent] = useState<Answers>();
  return sent ? <output>{JSON.stringify(sent)}</output> : children(setSent);
}
