import { Marked } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { liveBlock } from './live/live-block.ts';
import { createSlugs } from './slug.ts';

/**
 * A page's text as HTML. What may be wider than a phone scrolls by itself, by keyboard too; HTML in a text is shown as it is
 * written, comments are left out.
 * @param live says the name of the example that a block of code is, by what stands behind its fence; nothing for most
 */
export function renderMarkdown(
  markdown: string,
  resolve: (href: string) => string | undefined,
  live: (info: string, text: string) => string | undefined = () => undefined,
): string {
  const slugOf = createSlugs();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = slugOf(this.parser.parseInline(tokens, this.parser.textRenderer));
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const target = resolve(href);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(resolve(href) ?? href)}" alt="${escapeHtml(text)}">`;
      },
      code({ text, lang = '' }) {
        const name = live(lang, text);
        if (name !== undefined) return liveBlock(name, text);
        return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      html({ text }) {
        return text.startsWith('<!--') ? '' : escapeHtml(text);
      },
    },
  });
  return marked
    .parse(markdown, { async: false })
    .replaceAll('<table>', '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<th(?: align="\w+")?><\/th>/g, '<td></td>');
}
