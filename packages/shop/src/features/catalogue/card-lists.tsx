import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Article } from '../../lib/api/types.ts';
import { articleName } from '../../lib/article/article-values.ts';
import type { ToggledList } from '../../lib/kept-articles/kept.ts';
import { useListsOf } from '../../lib/kept-articles/use-lists-of.ts';
import { pathOf } from '../../lib/route-list.ts';
import { useLaterTexts } from '../../lib/texts/use-later-texts.ts';
import './card-lists.css';

const shapes: Record<ToggledList, string> = {
  remembered: 'M7 4h10v16l-5-3.8L7 20Z',
  compared:
    'M12 4v16M8 20h8M12 6.5 5.5 8M12 6.5l6.5-1M3 13.5 5.5 8 8 13.5a2.5 2.5 0 0 1-5 0ZM16 11l2.5-5.5L21 11a2.5 2.5 0 0 1-5 0Z',
};

/** The buttons, once the browser has nothing else to do, or has had no time for that long: a busy one else never gets to them. */
export async function whenIdle(): Promise<typeof CardLists> {
  await new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(resolve, { timeout: 2000 });
    else setTimeout(resolve);
  });
  return CardLists;
}

/** On a card: remembers and compares its article; where two are compared, the way to the comparison. */
function CardLists({ article }: { article: Article }) {
  const areWordsThere = useLaterTexts('kept');
  return areWordsThere && <CardButtons article={article} />;
}

function CardButtons({ article }: { article: Article }) {
  const { t } = useTranslation('kept');
  const { isOn, press, comparedCount } = useListsOf(article);
  const name = articleName(article);
  return (
    <>
      <div className="rz-card-lists">
        {(['remembered', 'compared'] as const).map((list) => (
          <button
            key={list}
            type="button"
            className="rz-card-lists__button"
            aria-pressed={isOn(list)}
            aria-label={`${t(`toggle.${list}`)}: ${name}`}
            title={t(`toggle.${list}`)}
            onClick={() => press(list)}
          >
            <svg className="rz-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d={shapes[list]} />
            </svg>
          </button>
        ))}
      </div>
      {isOn('compared') && comparedCount > 1 && (
        <Link className="rz-card-lists__way" to={`${pathOf('kept-articles')}#vergleich`}>
          {t('compareNow', { count: comparedCount })}
        </Link>
      )}
    </>
  );
}
