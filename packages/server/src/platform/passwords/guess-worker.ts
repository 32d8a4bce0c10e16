import { workerData } from 'node:worker_threads';
import { guessBits } from './guesses.ts';

const { text, answer }: { text: string; answer: Int32Array } = workerData;
Atomics.store(answer, 0, guessBits(text) + 1);
Atomics.notify(answer, 0);
