import { asHtml } from '../../platform/html-text.ts';
import type { Say } from '../../platform/texts.ts';
export const standInStyle = `
:root { color-scheme: light dark; --ink: #17201c; --paper: #fff; --ground: #eef1ef; --line: #c3ccc7; --deed: #14543c; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #eef3f0; --paper: #1b2420; --ground: #101613; --line: #46544d; --deed: #9bdcbb; --on: #0c1712 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1.0625rem/1.5 system-ui, sans-serif }
main { width: min(26rem, 100%); padding: 1.75rem; background: var(--paper); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25 }
p { margin: 0 0 1rem }
.note { font-size: .9375rem; padding: .5rem .75rem; border: 1px dashed var(--line); border-radius: .5rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.25rem }
dd { margin: 0; text-align: end; font-weight: 600; font-variant-numeric: tabular-nums }
form { display: grid; gap: .625rem }
button { min-height: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--deed); border-radius: .5rem; background: none; color: inherit; font: inherit; cursor: pointer }
button:first-child { background: var(--deed); color: var(--on); font-weight: 600 }
button:focus-visible { outline: 3px solid var(--deed); outline-offset: 3px }`;

/** The stand-in's one page: what is paid, and how it ends. Works without scripts. */
export function standInPage({
  query,
  locale,
  say,
}: {
  query: URLSearchParams;
  locale: string;
  say: Say;
}): string {
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
    Number(query.get('amount')) / 100,
  );
  const words = (key: string) => asHtml(say(key));
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${words('title')}</title><style>${standInStyle}</style></head>
<body><main><h1>${words('title')}</h1><p class="note">${words('note')}</p>
<dl><dt>${words('amount')}</dt><dd>${asHtml(amount)}</dd><dt>${words('text')}</dt><dd>${asHtml(query.get('text') ?? '')}</dd></dl>
<form method="post"><button name="status" value="paid">${words('pay')}</button>
<button name="status" value="failed">${words('fail')}</button>
<button name="status" value="cancelled">${words('cancel')}</button></form></main></body></html>`;
}
