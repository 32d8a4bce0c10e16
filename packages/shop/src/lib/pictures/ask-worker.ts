import { HttpError } from '@rezeptur/engine/react';
import type { PictureAnswer, PictureRequest } from './picture-calls.ts';

type Picture = PictureRequest['picture'];
type Failed = 'unreachable' | 'unreadable';
/** A picture may be built so that looking at it takes forever. */
const patience = 30_000;
/** What looks at it comes first: up to half a megabyte, over whatever network there is. */
const fetchPatience = 180_000;

let worker: Worker | undefined;
let count = 0;
const waiting = new Map<number, (answer: PictureAnswer) => void>();

/** What the codes in a picture say. @throws when it can't be looked at; HttpError `network` when what does that can't be had. */
export const textsIn = (picture: Picture) => ask('texts', picture) as Promise<string[]>;
/** A small PNG of a picture that the browser itself may be unable to draw. */
export const thumbnailOf = (picture: Picture) => ask('thumbnail', picture) as Promise<Blob>;
/** All of a picture, upright. */
export const bitmapOf = (picture: Picture) => ask('picture', picture) as Promise<ImageBitmap>;

type Answer = Extract<PictureAnswer, { state: 'done' }>['answer'];

function ask(want: PictureRequest['want'], picture: Picture): Promise<Answer> {
  const asked = started();
  count += 1;
  const id = count;
  return new Promise((resolve, reject) => {
    const waitAtMost = (milliseconds: number, why: Failed) =>
      // It hangs, and the queue behind it would, too.
      setTimeout(() => giveUp(asked, why), milliseconds);
    let late = waitAtMost(fetchPatience, 'unreachable');
    waiting.set(id, (answer) => {
      clearTimeout(late);
      if (answer.state === 'begun') {
        late = waitAtMost(patience, 'unreadable');
        return;
      }
      waiting.delete(id);
      if (answer.state === 'done') resolve(answer.answer);
      else if (answer.state === 'unreachable') reject(new HttpError('network'));
      else reject(new Error('The picture could not be looked at.'));
    });
    asked.postMessage({ id, want, picture } satisfies PictureRequest);
  });
}

/** All that wait for it hear so; the next one has another worker, which fetches anew what it takes. */
function giveUp(asked: Worker, state: Failed): void {
  asked.terminate();
  if (worker === asked) worker = undefined;
  for (const [id, hear] of [...waiting]) hear({ id, state });
}

function started(): Worker {
  if (worker) return worker;
  const made = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
  let hasSpoken = false;
  made.onmessage = ({ data }: MessageEvent<PictureAnswer>) => {
    hasSpoken = true;
    if (data.state === 'unreachable') giveUp(made, data.state);
    else waiting.get(data.id)?.(data);
  };
  made.onerror = () => giveUp(made, hasSpoken ? 'unreadable' : 'unreachable');
  worker = made;
  return made;
}
