import type { Tx } from '../src/platform/db/database.ts';
import type { DemoArticle } from './insert-articles.ts';
import { drawAccessory } from './pictures/draw-accessory.ts';
import { drawBottle } from './pictures/draw-bottle.ts';
import { drawFlower, drawFlowerClose } from './pictures/draw-flower.ts';
import { drawJar } from './pictures/draw-jar.ts';

/** How slender a bud grows, by species. */
const slimness: Record<string, number> = {
  sativa: 1,
  'sativa-dominant': 0.8,
  hybrid: 0.5,
  'indica-dominant': 0.25,
  indica: 0,
};

/** Draws every article. */
export async function insertPictures(tx: Tx, range: DemoArticle[]): Promise<void> {
  const pictures = range.flatMap(({ article, row }) => {
    const { imageName, type, species, colorCategory } = article;
    const category = row?.category ?? colorCategory ?? null;
    if (!imageName) return [];
    if (type === 'cannabis') {
      const slim = slimness[species ?? 'hybrid'] ?? 0.5;
      return [
        { name: imageName, content: drawFlower(article.urlId, category, slim) },
        {
          name: imageName.replace('.svg', '-nah.svg'),
          content: drawFlowerClose(article.urlId, category, slim),
        },
      ];
    }
    if (type === 'readymade')
      return [{ name: imageName, content: drawJar(article.urlId, category, 'whole') }];
    if (type === 'milled') return [{ name: imageName, content: drawJar(article.urlId, category, 'milled') }];
    if (type === 'essence') return [{ name: imageName, content: drawBottle(article.urlId, category) }];
    return [{ name: imageName, content: drawAccessory(row?.thing ?? 'tin', category) }];
  });
  await tx
    .insertInto('picture')
    .values(
      pictures.map(({ name, content }) => ({
        name,
        mediaType: 'image/svg+xml',
        content: Buffer.from(content),
      })),
    )
    .execute();
}
