import type { Plugin } from 'vite';

/**
 * A page is painted from its first bytes: the shop's style stands in it (the server names it in the content policy by
 * its hash), and scripts wait behind what is seen.
 */
export function firstPaint(): Plugin {
  return {
    name: 'rezeptur-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html
          .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, name: string) => {
            const file = bundle[name];
            if (file?.type !== 'asset') return link;
            const style = String(file.source).trim();
            // Pages that fetch the file later have the fonts by then: a second declaration would lay out all lines again.
            file.source = style.replace(/@font-face\{[^}]*\}/g, '');
            return `<style>${style}</style><!--rz:styles-->`;
          })
          .replace(/\s*<!--(?!rz:).*?-->/gs, '')
          .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}
