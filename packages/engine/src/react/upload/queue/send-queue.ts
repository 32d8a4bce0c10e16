import { isHttpError } from '../../http/http-error.ts';
import { createStore } from '../../store.ts';
import { flawOf } from '../file-flaws.ts';
import type { Queued, QueueState, Sender, SendQueue, Stage } from './queue-state.ts';
import { randomId } from './random-id.ts';
import { keyOf, sameFile } from './sent-keys.ts';

/** Files that were chosen together, with the field as it was then: a try later goes to the same place. */
interface Choice {
  sender: Sender;
  isAgreed: boolean;
}

const retried = new Set<Stage>(['failed', 'offline']);
const underWay = new Set<Stage>(['asked', 'sending', 'looked-at']);

/**
 * Sends files one after the other, each by a request of its own; nothing leaves it but by arriving, by being refused or taken out, or
 * by another choice that takes its place. `sender` says what holds now.
 */
export function createSendQueue(sender: () => Sender): SendQueue {
  const store = createStore<QueueState>({ queued: [], refused: [], chosen: 0 });
  const choices = new Map<string, Choice>();
  const delivered = new Set<string>();
  let life = new AbortController();
  let isRunning = false;
  let looking: Promise<unknown> = Promise.resolve();

  const patch = (change: Partial<QueueState>) => store.set({ ...store.get(), ...change });
  const queued = () => store.get().queued;
  const change = (id: string, what: Partial<Queued>) =>
    patch({ queued: queued().map((one) => (one.id === id ? { ...one, ...what } : one)) });
  const drop = (isGone: (one: Queued) => boolean) =>
    patch({ queued: queued().filter((one) => !isGone(one)) });
  /** As the field is now; where it leads elsewhere by now, as it was. */
  const senderOf = ({ sender: then }: Choice) => (sender().place === then.place ? sender() : then);
  const isOf = (choice: Choice) => (one: Queued) => choices.get(one.id) === choice;

  /** A single field holds one file: a good one takes the place of those that aren't under way. */
  const makeRoom = () => drop(({ stage }) => !underWay.has(stage));

  const fileOf = ({ id, chosen }: Queued) => sameFile(choices.get(id)?.sender.place ?? '', chosen);

  async function choose(files: readonly File[], retaken?: string): Promise<void> {
    const { signal } = life;
    const choice = { sender: sender(), isAgreed: false };
    const before = queued();
    const fresh = files.map((file): Queued => ({ id: randomId(), chosen: file, file, stage: 'looked-at' }));
    for (const { id } of fresh) choices.set(id, choice);
    patch({ queued: [...queued(), ...fresh], refused: [], chosen: files.length });
    const looks = Promise.all(fresh.map(({ file }) => choice.sender.look(file)));
    // However long one is looked at, the last choice comes last.
    const earlier = looking;
    looking = looks.catch(() => undefined);
    await earlier;
    const looked = await looks;
    if (signal.aborted) return;
    const refused = looked.flatMap(({ file: { name }, problem }) => (problem ? { name, problem } : []));
    // Chosen again while it is under way or waits: it is tried again, and not sent beside itself.
    const again = new Set(fresh.map(fileOf));
    const known = queued().filter((one) => !isOf(choice)(one) && again.has(fileOf(one)));
    for (const { id, stage } of known) if (retried.has(stage)) change(id, { stage: 'due' });
    // Or it has arrived while the same one was looked at.
    const knownFiles = new Set([...known, ...before.filter(({ id }) => delivered.has(id))].map(fileOf));
    const good = fresh.filter((one, at) => !looked[at]?.problem && !knownFiles.has(fileOf(one)));
    drop((one) => isOf(choice)(one) && !good.some(({ id }) => id === one.id));
    // The good ones are still looked at, and stay.
    if (good.length > 0 && !choice.sender.multiple) makeRoom();
    else if (good.length > 0 && retaken !== undefined) drop(({ id }) => id === retaken);
    for (const [at, { id }] of fresh.entries()) {
      const file = looked[at]?.file;
      if (file) change(id, { file, stage: flawOf(file) ? 'flawed' : 'due' });
    }
    patch({ refused });
    void run();
  }

  /** Sends what is due until nothing is, or nothing may be. */
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    const { signal } = life;
    try {
      while (!signal.aborted && !sender().disabled) {
        const next = queued().find(({ stage }) => stage === 'due');
        const choice = next && choices.get(next.id);
        if (!next || !choice) break;
        const from = senderOf(choice);
        if (!choice.isAgreed && from.before) await ask(choice, from, signal);
        else await send(next, from, signal);
      }
    } finally {
      isRunning = false;
      // The field has been taken away and put back meanwhile.
      if (life.signal !== signal) void run();
    }
  }

  async function ask(choice: Choice, from: Sender, signal: AbortSignal): Promise<void> {
    const isAsked = (one: Queued) => isOf(choice)(one) && one.stage === 'asked';
    const set = (what: Partial<Queued>) =>
      patch({ queued: queued().map((one) => (isAsked(one) ? { ...one, ...what } : one)) });
    patch({
      queued: queued().map((one) =>
        isOf(choice)(one) && one.stage === 'due' ? { ...one, stage: 'asked' } : one,
      ),
    });
    try {
      choice.isAgreed = (await from.before?.()) ?? true;
      if (signal.aborted) return;
      if (choice.isAgreed) set({ stage: 'due' });
      else drop(isOf(choice));
    } catch (failure) {
      if (signal.aborted) return;
      set({ stage: 'failed', failure });
      from.onError?.(failure);
    }
  }

  async function send({ id, chosen, file }: Queued, from: Sender, signal: AbortSignal): Promise<void> {
    change(id, { stage: 'sending', failure: undefined });
    patch({ progress: 0 });
    const beganOffline = !navigator.onLine;
    const key = keyOf(from.place, chosen);
    try {
      const go = await from.prepare(file);
      if (signal.aborted) return;
      // It may have been closed meanwhile: it waits until it is open again.
      if (sender().disabled) {
        patch({ progress: undefined });
        return change(id, { stage: 'due' });
      }
      const answer = await go({ key: key.value, signal, onProgress: (progress) => patch({ progress }) });
      key.forget();
      delivered.add(id);
      patch({
        progress: undefined,
        arrived: { name: file.name },
        queued: queued().filter((one) => one.id !== id),
      });
      arrived(from, answer, queued().length);
    } catch (failure) {
      patch({ progress: undefined });
      if (signal.aborted || (isHttpError(failure) && failure.kind === 'cancelled')) return;
      // Under this key the server has another file: the next try is for this one.
      if (isHttpError(failure) && failure.status === 409) key.forget();
      if (!navigator.onLine) return change(id, { stage: 'offline' });
      // The connection came back while this try was failing: nobody will be told of it again.
      if (beganOffline) return change(id, { stage: 'due' });
      change(id, { stage: 'failed', failure });
      from.onError?.(failure);
    }
  }

  return {
    ...store,
    choose,
    resume(stages) {
      const due = queued().map(
        (one): Queued => (stages.includes(one.stage) && !flawOf(one.file) ? { ...one, stage: 'due' } : one),
      );
      patch({ queued: due });
      void run();
    },
    remove(id) {
      const gone = queued().find((one) => one.id === id && !underWay.has(one.stage));
      if (!gone) return;
      drop((one) => one === gone);
      patch({ removed: { name: gone.file.name } });
    },
    begin() {
      if (life.signal.aborted) life = new AbortController();
      return () => {
        life.abort();
        choices.clear();
        delivered.clear();
        patch({ queued: [], refused: [], progress: undefined });
      };
    },
  };
}

function arrived({ onDone }: Sender, answer: unknown, left: number): void {
  try {
    onDone?.(answer, left);
  } catch (mistake) {
    // The page's own: the file has arrived, and isn't sent once more.
    reportError(mistake);
  }
}
