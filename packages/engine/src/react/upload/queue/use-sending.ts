import { useEffect, useRef, useState } from 'react';
import { type FileLimits, fileProblem } from '../../../core/index.ts';
import { demandClient } from '../../http/demand-client.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import { useStore } from '../../store.ts';
import { prepareFile } from '../prepare-file.ts';
import { type UploadRequest, uploadFile } from '../upload-file.ts';
import type { Sender } from './queue-state.ts';
import { createSendQueue } from './send-queue.ts';

/** When files are sent, and who hears of it. */
export interface Sending extends UploadRequest {
  /** What may be chosen; anything when absent. */
  limits?: FileLimits;
  /** Several files, each sent by a request of its own; else the next one takes the place of one that hasn't arrived. */
  multiple?: boolean;
  /** Nothing is chosen or sent; what waits is sent once it is open again. */
  disabled?: boolean;
  /**
   * Asked before files that were chosen together are sent for the first time; false: they aren't sent. A rejection is shown as a
   * failure.
   */
  before?(): boolean | Promise<boolean>;
  /**
   * A file has arrived, and so many others haven't: they would be lost with the field. What it throws is reported, and the file isn't
   * sent again.
   */
  onDone?(answer: unknown, left: number): void;
  /** Without it the failure is shown at the field alone. A lost connection is none: files are sent once it is back. */
  onError?(failure: unknown): void;
}

/** Files on their way to the server: the queue that they wait in, for as long as the field stands on the page. */
export function useSending({ limits, multiple, disabled, before, onDone, onError, ...request }: Sending) {
  const { http, decodePicture } = useEngine();
  if (process.env.NODE_ENV !== 'production') demandClient(http, 'Uploader');
  const sender: Sender = {
    multiple,
    disabled,
    before,
    onDone,
    onError,
    place: `${request.method ?? 'POST'} ${request.path} ${request.fieldName ?? ''}`,
    prepare: (file) => uploadFile(http, request, file),
    async look(file) {
      if (!limits) return { file };
      try {
        const ready = await prepareFile(file, limits, decodePicture);
        return { file: ready.file, problem: problemOf(ready, limits) };
      } catch {
        return { file, problem: 'unreadable' };
      }
    },
  };
  const latest = useRef(sender);
  latest.current = sender;
  const [queue] = useState(() => createSendQueue(() => latest.current));
  const state = useStore(queue);

  useEffect(() => queue.begin(), [queue]);

  useEffect(() => {
    if (disabled) return;
    const resume = () => queue.resume(navigator.onLine ? ['offline'] : []);
    // It was closed, and the connection may have come back meanwhile.
    resume();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [queue, disabled]);

  return { queue, state };
}

function problemOf({ file, type }: { file: File; type: string }, limits: FileLimits): string | undefined {
  const problem = fileProblem(limits, { id: '', name: file.name, size: file.size, type });
  return problem && wordsFor[problem.variant];
}

const wordsFor = { missing: 'wrongType', empty: 'empty', type: 'wrongType', size: 'tooBig' };
