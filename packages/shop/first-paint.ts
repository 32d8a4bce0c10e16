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
            return file?.type === 'asset' ? `<style>${String(file.source).trim()}</style>` : link;
          })
          .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}
