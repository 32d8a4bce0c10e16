import type { Article } from '../lib/types.ts';

interface ArticlePictureProps {
  article: Article;
  imageName?: string | null;
  alt?: string;
  isEager?: boolean;
}

/** An article's photo, or the jar that it comes in with its name on the label. */
export function ArticlePicture({ article, imageName, alt = '', isEager }: ArticlePictureProps) {
  if (imageName) {
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
  const [first = '', second = ''] = labelLines(article);
  return (
    <svg
      className={`rz-picture rz-picture--drawn rz-cat-${article.colorCategory?.toLowerCase() ?? 'none'}`}
      viewBox="0 0 240 240"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className="rz-picture__shade" cx="120" cy="212" rx="68" ry="9" />
      <rect className="rz-picture__lid" x="76" y="28" width="88" height="24" rx="6" />
      <path
        className="rz-picture__glass"
        d="M84 58h72c0 9 6 13 13 20 6 6 9 13 9 24v86c0 13-10 22-23 22H85c-13 0-23-9-23-22v-86c0-11 3-18 9-24 7-7 13-11 13-20Z"
      />
      <path className="rz-picture__gleam" d="M75 101c1-7 4-11 9-15" />
      <rect className="rz-picture__label" x="62" y="108" width="116" height="74" />
      <rect className="rz-picture__rule" x="66" y="112" width="108" height="66" />
      <text className="rz-picture__text" x="120" y={second ? 142 : 151} fontSize={sizeOf(first)}>
        {first}
      </text>
      {second && (
        <text className="rz-picture__text" x="120" y="162" fontSize={sizeOf(second)}>
          {second}
        </text>
      )}
    </svg>
  );
}

const lineLength = 12;

/** The name in at most two lines of a label's width. */
function labelLines(article: Article): string[] {
  const words = (article.publicNamePrimary || article.name).split(/\s+/);
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    if (last && `${last} ${word}`.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.slice(0, 2);
}

/** A long word is set smaller, so that it stays on the label. */
const sizeOf = (line: string): number => Math.min(14, (11 * 14) / Math.max(line.length, 1));
