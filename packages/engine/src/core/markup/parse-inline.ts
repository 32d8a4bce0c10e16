import { type MarkupElement, type MarkupNode, safeHref } from './markup.ts';

const LINK = /\[((?:\\.|[^[\]\\])+)\]\(([^()\s]+)\)/y;
const MARK: Record<string, string> = { strong: '**', em: '*' };

/** Reads one line: strong and emphasised words, links. Marks that nothing closes are text. */
export function parseInline(line: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', children: [] };
  const open: MarkupElement[] = [root];
  const top = () => open.at(-1) ?? root;
  for (let at = 0; at < line.length; ) {
    const link = line[at] === '[' ? linkAt(line, at) : undefined;
    if (line[at] === '\\' && /[^\p{L}\p{N}\s]/u.test(line[at + 1] ?? '')) {
      pushText(top(), line[at + 1] ?? '');
      at += 2;
    } else if (link) {
      top().children.push(link.element);
      at = link.end;
    } else if (line[at] === '*') {
      at += star(line, at, open);
    } else {
      pushText(top(), line[at] ?? '');
      at++;
    }
  }
  while (open.length > 1) giveUp(open);
  return root.children;
}

/** Opens or closes an element; emphasis stands inside strong words, never around them. How many stars were used. */
function star(line: string, at: number, open: MarkupElement[]): number {
  const { tag } = open.at(-1) ?? { tag: '' };
  if (tag === 'em') return close(open, 1);
  const stars = line[at + 1] === '*' ? 2 : 1;
  if (stars === 2 && tag === 'strong') return close(open, 2);
  // A mark stands at its word: `2 * 3` stresses nothing.
  if (/\S/.test(line[at + stars] ?? '')) begin(open, stars === 2 ? 'strong' : 'em');
  else pushText(open.at(-1), '*'.repeat(stars));
  return stars;
}

function begin(open: MarkupElement[], tag: 'em' | 'strong'): void {
  const element = { tag, children: [] };
  open.at(-1)?.children.push(element);
  open.push(element);
}

function close(open: MarkupElement[], stars: number): number {
  // Nothing between two marks is no word to stress: the marks themselves were meant.
  if (open.at(-1)?.children.length === 0) {
    const { tag } = open.at(-1) ?? { tag: '' };
    giveUp(open);
    pushText(open.at(-1), MARK[tag] ?? '');
  } else open.pop();
  return stars;
}

/** The innermost open element was none: its mark is text, and what it held belongs to the element around it. */
function giveUp(open: MarkupElement[]): void {
  const element = open.pop();
  const parent = open.at(-1);
  if (!element || !parent) return;
  parent.children.pop();
  pushText(parent, MARK[element.tag] ?? '');
  for (const child of element.children) {
    if (typeof child === 'string') pushText(parent, child);
    else parent.children.push(child);
  }
}

function linkAt(line: string, at: number): { element: MarkupElement; end: number } | undefined {
  LINK.lastIndex = at;
  const [whole, text, address] = LINK.exec(line) ?? [];
  const href = safeHref(address);
  if (whole === undefined || text === undefined || href === undefined) return undefined;
  return { element: { tag: 'a', href, children: parseInline(text) }, end: at + whole.length };
}

/** Neighbouring texts are one. */
function pushText(element: MarkupElement | undefined, text: string): void {
  const last = element?.children.at(-1);
  if (typeof last === 'string') element?.children.splice(-1, 1, last + text);
  else element?.children.push(text);
}
