import { Fragment } from 'react';
import { type Translated, textOf } from '../../lib/text-of.ts';

/** What things of the settings are called, one after the other: each may be in another language than the page. */
export const OwnTitles = ({ of }: { of: readonly ({ name: string } & Translated<'title'>)[] }) =>
  of.map((one, index) => {
    const { text, lang } = textOf(one, 'title');
    return (
      <Fragment key={one.name}>
        {index > 0 && ', '}
        {lang ? <span lang={lang}>{text}</span> : text}
      </Fragment>
    );
  });
