import { useEffect, useRef, useState } from 'react';
import { useEngine } from '../provider/engine-provider.tsx';
import { randomId } from './random-id.ts';

/** How far an upload is; `progress` in percent, 0 to 100. */
export interface UploadStatus {
  name?: string;
  running: boolean;
  error: boolean;
  progress: number;
}

export interface UploadRequest {
  path: string;
  method?: 'POST' | 'PUT';
  /** Default `file`; several files get the suffix `[]`. */
  fieldName?: string;
  /** Fields to send beside the files, by what is in them. */
  fieldsOf?(files: readonly File[]): Promise<readonly (readonly [string, string])[]>;
}

const IDLE: UploadStatus = { running: false, error: false, progress: 0 };

/**
 * Sends files at once and reports progress; the failure is thrown, so that the caller can name it. The same files sent again
 * go under the same `Idempotency-Key`: an answer that was lost doesn't make two of them. What is still on its way ends with the page.
 */
export function useUpload({ path, method = 'POST', fieldName = 'file', fieldsOf }: UploadRequest) {
  const { http } = useEngine();
  const [status, setStatus] = useState<UploadStatus>(IDLE);
  const running = useRef<AbortController>(undefined);
  const last = useRef<{ files: readonly File[]; key: string }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload<T = unknown>(files: readonly File[]): Promise<T> {
    const body = new FormData();
    const key = files.length > 1 ? `${fieldName}[]` : fieldName;
    for (const file of files) body.append(key, file, file.name);
    const name = files.map((file) => file.name).join(', ');
    const before = last.current?.files;
    const isSame = before?.length === files.length && before.every((file, at) => file === files[at]);
    if (!isSame) last.current = { files: [...files], key: randomId() };
    running.current?.abort();
    running.current = new AbortController();
    setStatus({ name, running: true, error: false, progress: 0 });
    try {
      for (const [field, value] of (await fieldsOf?.(files)) ?? []) body.append(field, value);
      const answer = await http.upload<T>(path, body, {
        method,
        signal: running.current.signal,
        headers: { 'Idempotency-Key': last.current?.key ?? '' },
        onProgress: (progress) => setStatus((now) => ({ ...now, progress })),
      });
      last.current = undefined;
      setStatus({ ...IDLE, name });
      return answer;
    } catch (failure) {
      setStatus({ name, running: false, error: true, progress: 0 });
      throw failure;
    }
  }
  return { status, upload, cancel: () => running.current?.abort() };
}
