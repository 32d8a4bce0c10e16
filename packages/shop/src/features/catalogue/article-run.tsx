import { usePart } from '@rezeptur/engine/react';
import { type CSSProperties, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import { ArticleCard } from '../../ui/article/article-card.tsx';
import { cardListsPart } from './card-lists-part.ts';
import type { Run } from './split-runs.ts';
import { watchNearness } from './watch-nearness.ts';

const Card = memo(ArticleCard);
/** As many as a row has at most. */
const topCards = 4;

interface ArticleRunProps {
  run: Run;
  /** Part of a list that is drawn where the reader is. */
  isLong: boolean;
  /** The first of the page. */
  isOnTop: boolean;
}

/**
 * Some cards of a group. In a long list they are drawn while the reader is near; else a placeholder stands there. The boundary
 * lets the browser take over one run after another instead of all in one breath.
 */
export function ArticleRun({ run, isLong, isOnTop }: ArticleRunProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(run.isFirst);
  const [height, setHeight] = useState<number>();
  const isDrawn = !isLong || isNear;
  // Drawn in small pieces: whoever scrolls meanwhile doesn't wait.
  const Lists = useDeferredValue(usePart(cardListsPart));

  useEffect(() => {
    const element = ref.current;
    if (!isLong || !element) return;
    return watchNearness(element, (next) => {
      // Keyboard focus inside it is not lost.
      if (!next && element.contains(document.activeElement)) return;
      if (!next && element.childElementCount > 0) setHeight(element.offsetHeight);
      setNear(next);
    });
  }, [isLong]);

  const style = { '--rz-run-cards': run.articles.length, ...(isDrawn ? {} : { height }) } as CSSProperties;
  return (
    <div ref={ref} className="rz-run" data-later={!isDrawn || undefined} style={style}>
      {isDrawn && (
        <Suspense>
          {run.articles.map((article, index) => (
            <Card
              key={article.id}
              article={article}
              isOnTop={isOnTop && index < topCards}
              Lists={Lists === 'failed' ? undefined : Lists}
            />
          ))}
        </Suspense>
      )}
    </div>
  );
}
