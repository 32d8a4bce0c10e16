import type { ReactNode } from 'react';
import { useOptionalRouter } from '../../routing/router.ts';

/** A link that a form declares, such as to the terms: in a window of its own, so that nothing of what was answered is left. */
export function DeclaredLink({
  href,
  className,
  children,
}: {
  href: string;
  className: string;
  children: ReactNode;
}) {
  const router = useOptionalRouter();
  return (
    <a className={className} href={router?.hrefOf?.(href) ?? href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
