import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '../../lib/api/types.ts';
import { ArticlePicture } from '../../ui/article/article-picture.tsx';
import { createLazyOverlay } from '../../ui/create-lazy-overlay.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { galleryImages } from './gallery-images.ts';

const LazyZoomOverlay = createLazyOverlay(async () => (await import('./zoom-overlay.tsx')).ZoomOverlay);

/** The article's pictures; the large one can be looked at closely. */
export function Gallery({ article }: { article: Article }) {
  const { t } = useTranslation('shop');
  const images = galleryImages(article);
  const [chosen, setChosen] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const current = images[chosen];
  const leave = () => setZoomed(false);

  return (
    <div className="rz-gallery">
      <div className="rz-gallery__stage">
        <ArticlePicture
          article={article}
          imageName={current?.imageName}
          alt={t(current?.isBatchImage ? 'article:batchImageAlt' : 'article:imageAlt', {
            name: article.name,
          })}
          isEager
        />
        {current?.isBatchImage && <span className="rz-badge rz-gallery__tag">{t('article:batchImage')}</span>}
        {current && (
          <button
            type="button"
            className="rz-icon-button rz-gallery__zoom"
            aria-label={t('article:zoom')}
            onClick={() => setZoomed(true)}
          >
            <Icon name="zoom" />
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul className="rz-gallery__list">
          {images.map((image, index) => (
            <li key={image.imageName}>
              <button
                type="button"
                aria-label={t('article:showImage', { number: index + 1, total: images.length })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
              >
                <ArticlePicture article={article} imageName={image.imageName} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isZoomed && (
        <LazyZoomOverlay
          article={article}
          images={images}
          chosen={chosen}
          onChoose={setChosen}
          onClose={leave}
          onFailed={leave}
        />
      )}
    </div>
  );
}
