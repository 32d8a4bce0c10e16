import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MediaPicture } from '../../../packages/shop/src/ui/picture/media-picture.tsx';

const shown = (name: string, isEager = false) =>
  renderToStaticMarkup(
    <MediaPicture name={name} className="p" alt="" width={480} height={480} isEager={isEager} sizes="9rem" />,
  );

it('offers a small drawing as a picture, and a large one as it was drawn', () => {
  const small = '/uploads/media/a.svg/320.webp 320w';
  expect(shown('a.svg')).toContain(`srcSet="${small},/uploads/media/a.svg 640w" sizes="auto, 92vw"`);
  expect(shown('a.svg', true)).toContain('sizes="9rem"');
  expect(shown('a.svg')).not.toContain('<source');
});

it('offers a photo in each width and format, and the whole of it to browsers that know neither', () => {
  const html = shown('b.webp');
  expect(html.match(/<source/g)).toHaveLength(2);
  expect(html).toContain('/uploads/media/b.webp/960.avif 960w"');
  expect(html).toContain('<img class="p" alt="" width="480" height="480" src="/uploads/media/b.webp"');
});
