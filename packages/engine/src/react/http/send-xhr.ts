import { HttpError } from './http-error.ts';
import type { RawAnswer } from './read-answer.ts';

export interface XhrRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Do cookies go along to a server of another origin? */
  withCredentials: boolean;
  body: FormData;
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** One request through XMLHttpRequest: fetch still doesn't report how much of a body has been sent. */
export function sendXhr(request: XhrRequest): Promise<RawAnswer> {
  const { signal, onProgress } = request;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new HttpError('cancelled'));
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    xhr.open(request.method, request.url);
    xhr.withCredentials = request.withCredentials;
    xhr.timeout = request.timeoutMs ?? 0;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.((event.loaded / event.total) * 100);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        headerOf: (name) => xhr.getResponseHeader(name),
        text: xhr.responseText,
      });
    xhr.onerror = () => reject(new HttpError('network'));
    xhr.ontimeout = () => reject(new HttpError('timeout'));
    xhr.onabort = () => reject(new HttpError(signal?.aborted ? 'cancelled' : 'aborted'));
    xhr.onloadend = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    xhr.send(request.body);
  });
}
