import { type ReactNode, useEffect, useRef } from 'react';

interface DoneCardProps {
  title: string;
  children: ReactNode;
}

/** What stands in a form's place once it is sent; read out, and from the top. */
export function DoneCard({ title, children }: DoneCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, []);
  return (
    <section className="rz-gate rz-card">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </section>
  );
}
