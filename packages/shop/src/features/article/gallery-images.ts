import type { Article } from '../../lib/api/types.ts';

export interface GalleryImage {
  imageName: string;
  isBatchImage?: boolean;
}

/** The article's main picture first, then the others, none of them twice. */
export function galleryImages(article: Article): GalleryImage[] {
  const all: GalleryImage[] = [
    ...(article.imageName ? [{ imageName: article.imageName }] : []),
    ...(article.shopImages ?? []),
  ];
  return [...new Map(all.toReversed().map((image) => [image.imageName, image])).values()].toReversed();
}
