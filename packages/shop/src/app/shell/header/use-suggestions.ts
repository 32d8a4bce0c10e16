import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import type { AppConfig, Article } from '../../../lib/api/types.ts';
import { searchArticles } from '../../../lib/search/search-articles.ts';

const most = 6;
const leastLetters = 2;

/** Articles that fit what is being typed, walked by the arrow keys. */
export function useSuggestions(
  { articles = [], typeWords }: Partial<Pick<AppConfig, 'articles' | 'typeWords'>>,
  onTake: (article: Article) => void,
) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const typed = useDeferredValue(text.trim());
  const isAsked = typed.length >= leastLetters;
  const found = useMemo(
    () => (isAsked ? searchArticles(articles, typed, typeWords) : { articles: [], isSimilar: false }),
    [articles, typeWords, isAsked, typed],
  );
  const shown = found.articles.slice(0, most);
  const last = shown.length - 1;

  return {
    text,
    shown,
    /** The place of the one that Enter takes; -1: what is typed is searched for. */
    active: Math.min(active, last),
    count: found.articles.length,
    isSimilar: found.isSimilar,
    isAsked,
    write(next: string) {
      setText(next);
      setActive(-1);
    },
    onKeyDown(event: KeyboardEvent) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = shown[active];
      if (step !== undefined && shown.length > 0) {
        event.preventDefault();
        // One further than the ends is the field itself.
        setActive((now) => ((now + 1 + step + shown.length + 1) % (shown.length + 1)) - 1);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        onTake(chosen);
      }
    },
  };
}
