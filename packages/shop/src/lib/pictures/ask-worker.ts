import type { PictureAnswer, PictureRequest } from './picture-calls.ts';

type Picture = PictureRequest['picture'];
/** A picture may be built so that looking at it takes forever. */
const patience = 30_000;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (answer: PictureAnswer) => void>();

/** What the codes in a picture say. @throws when it can't be looked at. */
export const textsIn = (picture: Picture) => ask('texts', picture) as Promise<string[]>;
/** A small PNG of a picture that the browser itself may be unable to draw. */
export const thumbnailOf = (picture: Picture) => ask('thumbnail', picture) as Promise<Blob>;
/** All of a picture, upright. */
export const bitmapOf = (picture: Picture) => ask('picture', picture) as Promise<ImageBitmap>;

type Answer = Extract<PictureAnswer, { ok: true }>['answer'];

function ask(want: PictureRequest['want'], picture: Picture): Promise<Answer> {
  const asked = started();
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      // It hangs, and the queue behind it would, too.
      asked.terminate();
      if (worker === asked) worker = undefined;
      for (const [other, hear] of waiting) hear({ id: other, ok: false });
    }, patience);
    waiting.set(id, (answer) => {
      clearTimeout(late);
      waiting.delete(id);
      if (answer.ok) resolve(answer.answer);
      else reject(new Error('The picture could not be looked at.'));
    });
    asked.postMessage({ id, want, picture } satisfies PictureRequest);
  });
}

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<PictureAnswer>) => waiting.get(data.id)?.(data);
  made.onerror = () => {
    worker = undefined;
    for (const [id, hear] of waiting) hear({ id, ok: false });
  };
  worker = made;
  return made;
}
