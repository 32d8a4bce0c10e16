import type { HttpClient } from '../http/create-http-client.ts';
import type { SendFile } from './queue/queue-state.ts';

/** Where files are sent, and how. */
export interface UploadRequest {
  path: string;
  method?: 'POST' | 'PUT';
  /** Default `file`. */
  fieldName?: string;
  /** Fields to send beside a file, by what is in it. */
  fieldsOf?(files: readonly File[]): Promise<readonly (readonly [string, string])[]>;
}

/** Prepares a file's request; what comes sends it. */
export async function uploadFile(
  http: HttpClient,
  { path, method = 'POST', fieldName = 'file', fieldsOf }: UploadRequest,
  file: File,
): Promise<SendFile> {
  const body = new FormData();
  body.append(fieldName, file, file.name);
  for (const [field, value] of (await fieldsOf?.([file])) ?? []) body.append(field, value);
  return ({ key, signal, onProgress }) =>
    http.upload(path, body, { method, signal, onProgress, headers: { 'Idempotency-Key': key } });
}
