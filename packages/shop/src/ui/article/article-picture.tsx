import type { Article } from '../../lib/api/types.ts';
import { DrawnPicture } from '../picture/drawn-picture.tsx';
import { MediaPicture } from '../picture/media-picture.tsx';

interface ArticlePictureProps {
  article: Article;
  imageName?: string | null;
  alt?: string;
  isEager?: boolean | undefined;
  sizes?: string;
}

/** An article's photo, or a drawing of what it comes in with its name on the label. */
export function ArticlePicture({ article, imageName, alt = '', isEager, sizes }: ArticlePictureProps) {
  if (!imageName) return <DrawnPicture article={article} />;
  return (
    <MediaPicture
      className="rz-picture"
      name={imageName}
      alt={alt}
      width={480}
      height={480}
      isEager={isEager}
      sizes={sizes}
    />
  );
}
