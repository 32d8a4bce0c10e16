import { useRef } from 'react';
import { useHeadingFocus } from '../routing/use-heading-focus.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** A page's heading, and the name of its window. Where the link or button that led here is gone with its page, it has the focus. */
export function PageTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(children);
  useHeadingFocus(heading);
  return (
    <h1 ref={heading} id="rz-entity-title" className="rz-entity__title" tabIndex={-1}>
      {children}
    </h1>
  );
}
