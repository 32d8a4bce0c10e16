import '../ui/index.css';

/** Links of the head whose files wait: `rz-modulepreload` becomes `modulepreload` when it is time. */
const waiting = document.querySelectorAll<HTMLLinkElement>('link[rel^="rz-"]');
const signs = ['load', 'pointerdown', 'keydown'] as const;

/** At the latest; a picture may take for ever. */
const patienceMs = 3000;

/** Loads the app, once. */
function start(): void {
  clearTimeout(timer);
  for (const sign of signs) window.removeEventListener(sign, start);
  for (const link of waiting) link.rel = link.rel.replace('rz-', '');
  void import('./entry-client.tsx');
}

const timer = setTimeout(start, waiting.length > 0 ? patienceMs : 0);

// A page for looking at is complete without the app: what is seen comes first, unless somebody begins to do something.
if (waiting.length > 0 && document.readyState !== 'complete') {
  for (const sign of signs) window.addEventListener(sign, start);
} else start();
