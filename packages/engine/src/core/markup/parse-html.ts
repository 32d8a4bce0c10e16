import { type MarkupElement, type MarkupNode, safeHref } from './markup.ts';

const allowed = new Set(['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h2', 'h3', 'a']);
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)>/gi;
/** Nobody writes deeper than this; what walks the tree, or draws it, would run out of stack some thousands further down. */
const deepest = 50;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/**
 * Reads a handful of harmless tags, the same in the browser and on the server; other tags, and those too deep within others, lose
 * their meaning, not their text.
 */
export function parseHtml(html: string): MarkupNode[] {
  const root: MarkupElement = { tag: '', children: [] };
  const open = [root];
  const top = () => open.at(-1) ?? root;
  let at = 0;
  for (const match of html.matchAll(token)) {
    pushText(top(), html.slice(at, match.index));
    at = match.index + match[0].length;
    const tag = (match[2] ?? '').toLowerCase();
    if (!allowed.has(tag)) continue;
    if (match[1]) {
      const from = open.findLastIndex((element) => element.tag === tag);
      if (from > 0) open.length = from;
      continue;
    }
    // Too deep it stands for what it is in: its text goes there, and its end ends nothing else.
    const isTooDeep = open.length > deepest && tag !== 'br';
    const element: MarkupElement = { tag, children: isTooDeep ? top().children : [] };
    if (tag === 'a') element.href = hrefIn(match[3] ?? '');
    if (!isTooDeep) top().children.push(element);
    if (tag !== 'br') open.push(element);
  }
  pushText(top(), html.slice(at));
  return root.children;
}

function pushText(element: MarkupElement, raw: string): void {
  const text = raw.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] ?? '');
  if (text) element.children.push(text);
}

const hrefIn = (attributes: string): string | undefined =>
  safeHref(/href\s*=\s*["']([^"']*)["']/i.exec(attributes)?.[1]);
