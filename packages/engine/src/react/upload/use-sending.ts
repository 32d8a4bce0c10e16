import { useEffect, useRef, useState } from 'react';
import { type FileAnswer, type FileLimits, fileProblem } from '../../core/index.ts';
import { isHttpError } from '../http/http-error.ts';
import { useEngine } from '../provider/engine-provider.tsx';
import { flawOf } from './file-flaws.ts';
import { fileWords } from './file-texts.ts';
import { prepareFile } from './prepare-file.ts';
import { useInOrder } from './use-in-order.ts';
import type { FileOutcome } from './use-told-files.ts';
import { type UploadRequest, useUpload } from './use-upload.ts';

/** When files are sent, and who hears of it. */
export interface Sending extends UploadRequest {
  limits?: FileLimits;
  multiple?: boolean;
  disabled?: boolean;
  /** Asked before files are sent for the first time; false: they aren't sent. A rejection is shown as a failure. */
  before?(): boolean | Promise<boolean>;
  /** The files have arrived; what it throws is reported, and they aren't sent again. */
  onDone?(answer: unknown): void;
  /** Without it the failure is shown at the field alone. A lost connection is none: the files are sent once it is back. */
  onError?(failure: unknown): void;
}

/** What stands at the field between two tries. */
interface Standing {
  /** Sentences on chosen files that are never sent. */
  refused?: string;
  /** Why `files` haven't arrived. */
  failure?: string;
  /** Chosen and not arrived: one press sends them again. */
  files: readonly File[];
  /** What the server refused is offered once more, but not sent with others. */
  isAlone?: boolean;
  /** There is no connection: sent by themselves once there is one. */
  isWaiting?: boolean;
}

const nothing: Standing = { files: [] };

/** Files on their way to the server, one request after the other; what hasn't arrived stays until it has. */
export function useSending({ limits, multiple, disabled, before, onDone, onError, ...request }: Sending) {
  const { t, decodePicture } = useEngine();
  const { status, upload } = useUpload(request);
  const [standing, setStanding] = useState(nothing);
  /** Arrived by another way than the choice that waits for its outcome. */
  const [arrived, setArrived] = useState<readonly FileOutcome[]>();
  const inOrder = useInOrder();
  // As it is now, and not as it was drawn.
  const now = useRef({ standing, disabled });
  now.current.disabled = disabled;
  const agreed = useRef(new WeakSet<File>());

  const stand = (next: Standing) => {
    now.current.standing = next;
    setStanding(next);
  };

  /** Resolves with what has arrived; what hasn't says why where it stands. */
  const deliver = async (files: readonly File[], refused?: string): Promise<FileOutcome[]> => {
    if (files.some(flawOf) || now.current.disabled) {
      stand({ refused, files });
      return [];
    }
    stand({ ...nothing, refused });
    const fail = (failure: unknown, details: Partial<Standing>) => {
      stand({ refused, failure: t('engine:file.uploadFailed'), files, ...details });
      onError?.(failure);
      return [];
    };
    const unasked = files.filter((file) => !agreed.current.has(file));
    try {
      if (before && unasked.length > 0 && !(await before())) {
        stand({ refused, files: files.filter((file) => agreed.current.has(file)) });
        return [];
      }
    } catch (failure) {
      return fail(failure, {});
    }
    for (const file of unasked) agreed.current.add(file);
    let answer: unknown;
    try {
      answer = await upload(files);
    } catch (failure) {
      if (isHttpError(failure) && failure.kind === 'cancelled') return [];
      if (!navigator.onLine) {
        stand({ refused, failure: t('engine:file.waits'), files, isWaiting: true });
        return [];
      }
      const said = isHttpError(failure) ? failure.body?.error : undefined;
      const isAlone = isHttpError(failure) && failure.kind === 'bad-request';
      return fail(failure, { isAlone, ...(said && { failure: said }) });
    }
    try {
      onDone?.(answer);
    } catch (mistake) {
      // The page's own: the files have arrived, and aren't sent once more.
      reportError(mistake);
    }
    return files.map(({ name }) => ({ name }));
  };

  /** Looks at chosen files and sends those that may be, along with what stands; `retaken` takes the place of a flawed one. */
  const send = async (chosen: readonly File[], retaken?: FileAnswer): Promise<FileOutcome[]> => {
    const { files: left, isAlone } = now.current.standing;
    // Of several files none is lost for another one: what was chosen before goes along.
    const rest = (multiple && !isAlone) || retaken ? left : [];
    stand(nothing);
    const looked = await Promise.all(
      chosen.map(async (file) => {
        const ready = limits ? await prepareFile(file, limits, decodePicture) : { file, type: file.type };
        return { ...ready, problem: limits && problemOf(ready, limits) };
      }),
    );
    const refused = looked
      .filter(({ problem }) => problem)
      .map(({ file: { name }, problem }) => {
        const reason = t(`engine:file.${problem}`, limits && fileWords(limits, t));
        return chosen.length > 1 ? t('engine:file.refused', { name, reason }) : reason;
      });
    const fresh = looked.filter(({ problem }) => !problem).map(({ file }) => file);
    if (fresh.length === 0) {
      stand({ refused: refused.join(' '), files: rest });
      return [];
    }
    const again = retaken && rest.find(flawOf);
    const files = again ? rest.flatMap((file) => (file === again ? fresh : [file])) : [...rest, ...fresh];
    return deliver(files, refused.join(' '));
  };

  const sendLate = () =>
    inOrder(async (earlier) => {
      await earlier;
      const { files, refused } = now.current.standing;
      if (files.length === 0) return;
      const outcomes = await deliver(files, refused);
      if (outcomes.length > 0) setArrived(outcomes);
    });

  // Set anew with each render, for what stands then.
  useEffect(() => {
    if (!standing.isWaiting || disabled) return;
    const onOnline = () => void sendLate();
    // It may have come back while the field was closed.
    if (navigator.onLine) onOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

  return {
    status,
    standing,
    arrived,
    /** A photo among what stands that is hard to read: nothing is sent before it was taken again, or accepted. */
    flawed: standing.files.find(flawOf),
    /** A request that begins ends the one before: the next choice waits until the one before is sent. */
    send: (chosen: readonly File[], retaken?: FileAnswer) =>
      inOrder((earlier) => earlier.then(() => send(chosen, retaken))),
    /** Sends what stands, once none of it is flawed. */
    sendLate,
    /** Would leaving lose files? */
    isUnsent: () => status.running || now.current.standing.files.length > 0,
  };
}

function problemOf({ file, type }: { file: File; type: string }, limits: FileLimits): string | undefined {
  const problem = fileProblem(limits, { id: '', name: file.name, size: file.size, type });
  return problem && wordsFor[problem.variant];
}

const wordsFor = { missing: 'wrongType', empty: 'empty', type: 'wrongType', size: 'tooBig' };
