import { type ReactNode, useEffect, useRef } from 'react';

interface StateCardProps {
  title: string;
  children: ReactNode;
}

/** Stands in the wizard's place while it is sent, or when that failed; the focus goes there. */
export function StateCard({ title, children }: StateCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className="rz-gate rz-card rz-questionnaire__state">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
