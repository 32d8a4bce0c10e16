import { Fragment, type ReactNode } from 'react';

/** A mail address that is too long for its line goes on behind its @ and dots rather than in the middle of a word. */
export const breakable = (text: string): ReactNode =>
  text.includes('@')
    ? text.split(/(?<=@)|(?=\.)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be alike, a part is its place
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
    : text;
