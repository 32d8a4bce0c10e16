import type { Article } from '../lib/types.ts';
import { DrawnPicture } from './drawn-picture.tsx';

interface ArticlePictureProps {
  article: Article;
  imageName?: string | null;
  alt?: string;
  isEager?: boolean;
}

/** An article's photo, or a drawing of what it comes in with its name on the label. */
export function ArticlePicture({ article, imageName, alt = '', isEager }: ArticlePictureProps) {
  if (!imageName) return <DrawnPicture article={article} />;
  return (
    <img
      className="rz-picture"
      src={`/uploads/media/${encodeURIComponent(imageName)}`}
      alt={alt}
      width={480}
      height={480}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
