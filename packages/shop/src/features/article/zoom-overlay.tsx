import { useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { dataLang } from '../../lib/language.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { Overlay } from '../../ui/overlay.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import type { GalleryImage } from './gallery-images.ts';

interface ZoomOverlayProps {
  article: Article;
  images: GalleryImage[];
  chosen: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** A picture as large as the screen, and twice as large on request; arrow keys lead through the others. */
export function ZoomOverlay({ article, images, chosen, onChoose, onClose }: ZoomOverlayProps) {
  const { t } = useTranslation('shop');
  const [isClose, setClose] = useState(false);
  const image = images[chosen];
  const go = (step: number) => onChoose((chosen + step + images.length) % images.length);
  // From when it is seen: a key pressed before would be lost.
  useLayoutEffect(() => {
    // Enlarged, the arrows move the picture.
    if (isClose || images.length < 2) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) onChoose((chosen + step + images.length) % images.length);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isClose, images.length, chosen, onChoose]);
  return (
    <Overlay kind="wide" title={article.name} titleLang={dataLang()} onClose={onClose}>
      <div className="rz-zoom">
        <div className="rz-zoom__stage" data-close={isClose || undefined} tabIndex={isClose ? 0 : undefined}>
          <ArticlePicture
            article={article}
            imageName={image?.imageName}
            alt={t(image?.isBatchImage ? 'article:batchImageAlt' : 'article:imageAlt', {
              name: article.name,
            })}
            isEager
          />
        </div>
        <div className="rz-zoom__tools">
          <button type="button" className="rz-button rz-button--small" onClick={() => setClose(!isClose)}>
            <Icon name={isClose ? 'minus' : 'plus'} />
            {t(isClose ? 'article:zoomOut' : 'article:zoomIn')}
          </button>
          {images.length > 1 && (
            <span className="rz-zoom__pages">
              <button
                type="button"
                className="rz-icon-button"
                aria-label={t('article:previousImage')}
                onClick={() => go(-1)}
              >
                <Icon name="left" />
              </button>
              <span role="status">{t('article:imageOf', { number: chosen + 1, total: images.length })}</span>
              <button
                type="button"
                className="rz-icon-button"
                aria-label={t('article:nextImage')}
                onClick={() => go(1)}
              >
                <Icon name="right" />
              </button>
            </span>
          )}
        </div>
      </div>
    </Overlay>
  );
}
