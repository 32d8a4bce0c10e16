import { Fragment } from 'react';
import { LINK } from '../../../core/form/words/plain-label.ts';
import { safeHref } from '../../../core/index.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { DeclaredLink } from './declared-link.tsx';

/**
 * A sentence with links in it: `I have read the [terms](terms)`. The word in brackets names one of `links`, or is an
 * address itself. They open in a new tab, so that nothing typed is lost.
 */
export function LinkedText({ text, links }: { text: string; links: Readonly<Record<string, unknown>> }) {
  const { t } = useEngine();
  // Odd parts are words to click, each followed by where they lead.
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    if (index % 3 === 2) return null;
    const named = links[parts[index + 1] ?? ''];
    const href = index % 3 === 1 ? safeHref(String(named ?? parts[index + 1])) : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence don't change places
      <Fragment key={index}>
        {href ? (
          <DeclaredLink className="rz-check__inline-link" href={href}>
            {part}
            <span className="rz-visually-hidden"> ({t('engine:form.newTab')})</span>
          </DeclaredLink>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
