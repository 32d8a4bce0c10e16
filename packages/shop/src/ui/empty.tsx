import type { ReactNode } from 'react';

interface EmptyProps {
  text: string;
  /** Ways on. */
  children: ReactNode;
}

/** Stands where something would be listed: says that there is nothing, and leads on. */
export function Empty({ text, children }: EmptyProps) {
  return (
    <div className="rz-empty">
      <p>{text}</p>
      {children}
    </div>
  );
}
