import type { Article, ArticleType } from '../../lib/api/types.ts';

/** What an article without a photo comes in: body, lid and where its label lies. */
interface Vessel {
  body: string;
  lid: string;
  label: { x: number; y: number; width: number; height: number };
}

const jar: Vessel = {
  body: 'M84 58h72c0 9 6 13 13 20 6 6 9 13 9 24v86c0 13-10 22-23 22H85c-13 0-23-9-23-22v-86c0-11 3-18 9-24 7-7 13-11 13-20Z',
  lid: 'M82 28h76a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6H82a6 6 0 0 1-6-6V34a6 6 0 0 1 6-6Z',
  label: { x: 62, y: 108, width: 116, height: 74 },
};
const bottle: Vessel = {
  body: 'M104 76h32v14c0 8 34 10 34 36v70c0 8-6 14-14 14H84c-8 0-14-6-14-14v-70c0-26 34-28 34-36Z',
  lid: 'M108 14c4-6 20-6 24 0v22h6a4 4 0 0 1 4 4v30H98V40a4 4 0 0 1 4-4h6Z',
  label: { x: 70, y: 128, width: 100, height: 66 },
};
const carton: Vessel = {
  body: 'M48 82h144v118a10 10 0 0 1-10 10H58a10 10 0 0 1-10-10Z',
  lid: 'M62 48h116l14 34H48Z',
  label: { x: 66, y: 104, width: 108, height: 76 },
};

const vessels: Record<ArticleType, Vessel> = {
  cannabis: jar,
  readymade: jar,
  milled: jar,
  essence: bottle,
  standard: carton,
  merchandise: carton,
};

/** The vessel that an article comes in, in the colour of its category, with its name on the label. */
export function DrawnPicture({ article }: { article: Article }) {
  const { body, lid, label } = vessels[article.type];
  const [first = '', second = ''] = labelLines(article);
  const middle = label.y + label.height / 2;
  const sizeOf = (line: string) => Math.min(14, (label.width * 1.33) / Math.max(line.length, 1));
  return (
    <svg
      className={`rz-picture rz-picture--drawn rz-cat-${article.colorCategory?.toLowerCase() ?? 'none'}`}
      viewBox="0 0 240 240"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse className="rz-picture__shade" cx="120" cy="212" rx="68" ry="9" />
      <path className="rz-picture__lid" d={lid} />
      <path className="rz-picture__glass" d={body} />
      <rect className="rz-picture__label" {...label} />
      <rect
        className="rz-picture__rule"
        x={label.x + 4}
        y={label.y + 4}
        width={label.width - 8}
        height={label.height - 8}
      />
      <text className="rz-picture__text" x="120" y={middle + (second ? -3 : 6)} fontSize={sizeOf(first)}>
        {first}
      </text>
      {second && (
        <text className="rz-picture__text" x="120" y={middle + 17} fontSize={sizeOf(second)}>
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
