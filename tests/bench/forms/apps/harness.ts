import { generatedSchema } from '../generated-schema.ts';
import './bench.css';

/** What an app is asked to draw. */
export interface Task {
  count: number;
  schema: ReturnType<typeof generatedSchema>;
  names: string[];
}

declare global {
  interface Window {
    bench: {
      /** Draws the form; milliseconds until all its fields are in the page and a frame was painted. */
      mount(): Promise<number>;
      /** Presses submit; milliseconds until every field shows its error and a frame was painted. */
      submit(errors: string): Promise<number>;
    };
  }
}

/** Makes an app measurable: everything is loaded before the clock starts. */
export function offer(draw: (root: HTMLElement, task: Task) => unknown): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  const count = Number(new URLSearchParams(location.search).get('fields'));
  const schema = generatedSchema(count);
  const task = { count, schema, names: Object.keys(schema.properties ?? {}) };
  const inputs = root.getElementsByTagName('input');
  window.bench = {
    async mount() {
      const started = performance.now();
      draw(root, task);
      await painted(() => inputs.length === count);
      return performance.now() - started;
    },
    async submit(errors) {
      const button = root.querySelector<HTMLButtonElement>('button[type=submit]');
      const started = performance.now();
      button?.click();
      await painted(() => root.querySelectorAll(errors).length >= count);
      return performance.now() - started;
    },
  };
}

/** Waits for the frame in which `isThere` holds, and for its painting. */
async function painted(isThere: () => boolean): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (!isThere());
  // A message comes after the frame that this callback belongs to has been painted.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
}
