import { generatedSchema, type TextSchema } from './generated-schema.ts';
import './bench.css';

/** What an app is asked to draw. */
export interface Task {
  count: number;
  schema: TextSchema;
  names: string[];
}

interface Marks {
  /** Where the app writes a field's error. */
  errors: string;
  submit?: string;
}

declare global {
  interface Window {
    bench: {
      /** Draws the form; milliseconds until all its fields are in the page and a frame was painted. */
      mount(): Promise<number>;
      /** Presses submit; milliseconds until every field shows its error and a frame was painted. */
      submit(): Promise<number>;
    };
  }
}

/** Made anew for whoever asks: an app that has the schema already isn't to keep a second one. */
function taskOf(count: number): Task {
  const schema = generatedSchema(count);
  return { count, schema, names: Object.keys(schema.properties) };
}

/** Makes an app measurable: everything is loaded before the clock starts. */
export function offer(
  draw: (root: HTMLElement, task: Task) => unknown,
  { errors, submit = 'button[type=submit]' }: Marks = { errors: '.row p:not(:empty)' },
): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root in the page');
  const count = Number(new URLSearchParams(location.search).get('fields'));
  const shows = (selector: string) => root.querySelectorAll(selector).length >= count;
  window.bench = {
    async mount() {
      const task = taskOf(count);
      const started = performance.now();
      draw(root, task);
      await painted(() => shows('input:not([type=button])'));
      return performance.now() - started;
    },
    async submit() {
      const button = root.querySelector<HTMLElement>(submit);
      const started = performance.now();
      button?.click();
      await painted(() => shows(errors));
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
