/** A text of a page, and the language that it is said to be in: of the nearest element around it that says so. */
export interface Said {
  text: string;
  lang: string | undefined;
}

const neverClosed = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const unread = new Set(['script', 'style', 'template']);
const tag = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/** What a page says, with its language; names of parts that are only read aloud are told by `names`. */
export function saidIn(html: string): { texts: Said[]; names: string[] } {
  const texts: Said[] = [];
  const names: string[] = [];
  const open: { name: string; lang: string | undefined }[] = [];
  let from = 0;
  const take = (to: number) => {
    const text = html.slice(from, to).trim();
    const around = open.at(-1);
    if (text && !open.some(({ name }) => unread.has(name))) texts.push({ text, lang: around?.lang });
  };
  for (const { index, 0: whole, 1: isEnd, 2: name = '', 3: attributes = '', 4: isClosed } of html.matchAll(
    tag,
  )) {
    take(index);
    from = index + whole.length;
    if (isEnd) {
      while (open.length > 0 && open.pop()?.name !== name);
      continue;
    }
    for (const one of ['aria-label', 'alt', 'title', 'placeholder'])
      names.push(attribute(attributes, one) ?? '');
    const lang = attribute(attributes, 'lang') ?? open.at(-1)?.lang;
    if (!isClosed && !neverClosed.has(name)) open.push({ name, lang });
  }
  take(html.length);
  return { texts, names: names.filter(Boolean) };
}
