import type { Store } from '../../store.ts';

/** Where a chosen file is on its way; it leaves the queue when it has arrived, was refused or taken out. */
export type Stage = 'looked-at' | 'flawed' | 'due' | 'asked' | 'sending' | 'offline' | 'failed';

/** A chosen file that hasn't arrived. */
export interface Queued {
  id: string;
  /** As it was chosen, and as it is sent. */
  chosen: File;
  file: File;
  stage: Stage;
  failure?: unknown;
}

/** A file that is never sent, and the word for why. */
export interface RefusedFile {
  name: string;
  problem: string;
}

export interface QueueState {
  queued: readonly Queued[];
  /** Those of the last choice, and how many files that was. */
  refused: readonly RefusedFile[];
  chosen: number;
  /** The file that has arrived last; another object each time. */
  arrived?: { name: string };
  /** The file that was taken out last, likewise. */
  removed?: { name: string };
  /** Percent of the file that is being sent. */
  progress?: number;
}

/** How files are looked at and sent: of the field as it is drawn now. */
export interface Sender {
  multiple?: boolean;
  disabled?: boolean;
  look(file: File): Promise<{ file: File; problem?: string }>;
  /** Asked once for the files of a choice, before the first of them is sent. */
  before?(): boolean | Promise<boolean>;
  /** What is sent beside a file, and then the file; `key` is the same for each try. */
  prepare(file: File): Promise<SendFile>;
  onDone?(answer: unknown, left: number): void;
  onError?(failure: unknown): void;
  /** Where the file goes: another place is another file. */
  place: string;
}

export type SendFile = (how: {
  key: string;
  signal: AbortSignal;
  onProgress(percent: number): void;
}) => Promise<unknown>;

export interface SendQueue extends Store<QueueState> {
  /** Ends when the files have been looked at. `retaken`: the flawed one whose place they take. */
  choose(files: readonly File[], retaken?: string): Promise<void>;
  /** Sends what failed or waits, as far as it may be sent now. */
  resume(stages: readonly Stage[]): void;
  /** Gives up a file that isn't under way. */
  remove(id: string): void;
  /** The field stands on a page, until this is called: what is on its way ends then. */
  begin(): () => void;
}
