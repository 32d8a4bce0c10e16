import { createElement, type ReactNode } from 'react';
import { type MarkupNode, parseMarkup } from './parse-markup.ts';

/** Text that staff wrote with simple markup; everything but a few harmless tags is shown as plain text. */
export function RichText({ html }: { html: string }) {
  return <div className="rz-rich-text">{renderNodes(parseMarkup(html))}</div>;
}

function renderNodes(nodes: MarkupNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const props = { key: `${index}-${node.tag}`, ...(node.href ? { href: node.href } : {}) };
    return node.tag === 'br'
      ? createElement('br', props)
      : createElement(node.tag, props, ...renderNodes(node.children));
  });
}
