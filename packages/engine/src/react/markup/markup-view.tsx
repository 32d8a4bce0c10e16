import { createElement, Fragment, type ReactNode } from 'react';
import { type MarkupNode, parseHtml, parseMarkdown } from '../../core/index.ts';

/** Shows formatted text as React elements; there is no way for HTML to come in. */
export function MarkupView({ nodes }: { nodes: readonly MarkupNode[] }) {
  return <>{draw(nodes)}</>;
}

/** What a rich text field stores, as it is read. */
export const RichText = ({ text }: { text: string }) => (
  <div className="rz-rich-text">
    <MarkupView nodes={parseMarkdown(text)} />
  </div>
);

/** Text with simple tags from settings; everything but a few harmless tags is shown as plain text. */
export const HtmlText = ({ html }: { html: string }) => (
  <div className="rz-rich-text">
    <MarkupView nodes={parseHtml(html)} />
  </div>
);

function draw(nodes: readonly MarkupNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    const key = `${index}-${typeof node === 'string' ? 'text' : node.tag}`;
    if (typeof node === 'string') return <Fragment key={key}>{node}</Fragment>;
    const href = node.href ? { href: node.href } : {};
    if (node.tag === 'br') return <br key={key} />;
    return createElement(node.tag, { key, ...href }, ...draw(node.children));
  });
}
