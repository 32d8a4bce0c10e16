import './index.css';

/** Links of the head whose files wait: `rz-modulepreload` becomes `modulepreload` when it is time. */
const waiting = document.querySelectorAll<HTMLLinkElement>('link[rel^="rz-"]');

/** At the latest; a picture may take for ever. */
let patienceMs = 3000;

let isStarted = false;

/** Asking for a file takes the page a millisecond, and the account has ninety: it answers between so many of them. */
const atOnce = 8;

const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Loads the app, once. */
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void preload();
  load();
}

async function preload(): Promise<void> {
  void showStyles([...waiting].filter(({ rel }) => rel === 'rz-stylesheet'));
  for (const [at, link] of waiting.entries()) {
    if (at > 0 && at % atOnce === 0) await breath();
    link.rel = link.rel.replace('rz-', '');
  }
}

/** All at once: the style in the page is an extract of each, and the first file to come would outweigh what it has of the others. */
async function showStyles(links: HTMLLinkElement[]): Promise<void> {
  await Promise.all(
    links.map((link) => {
      link.media = 'not all';
      return new Promise((resolve) => {
        link.onload = link.onerror = resolve;
      });
    }),
  );
  for (const link of links) link.media = '';
}

/** Until it is there: the network may come back while the page is being read. */
function load(): void {
  loadApp().catch(() => {
    // Nothing shall look as if it were coming at once; what is pressed now is noted again.
    window.rzPressed = null;
    document.querySelector('.rz-page-progress')?.removeAttribute('data-active');
    setTimeout(load, patienceMs);
    patienceMs *= 2;
  });
}

/** In two breaths, between which the page answers: what the app is built on, then the app. */
async function loadApp(): Promise<void> {
  await import('./foundation.ts');
  await breath();
  await import('./entry-client.tsx');
}

/** What has arrived is shown first: one frame paints it, the next one follows the paint. */
function startWhenPainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(start));
}

// What the server has drawn can be seen without the app: it comes first, unless somebody begins to do something.
if (waiting.length === 0) start();
else {
  setTimeout(start, patienceMs);
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, start, { once: true });
  if (document.readyState === 'complete') startWhenPainted();
  else window.addEventListener('load', startWhenPainted);
}
