import { encodeForm } from '../../../core/index.ts';
import type { Answers } from '../../../core/types.ts';
import type { SaveTools } from '../../form/use-save.ts';
import type { HttpClient } from '../../http/create-http-client.ts';

export interface ItemCall {
  method: 'POST' | 'PUT';
  path: string;
  payload: Answers;
}

export type ItemTools = Pick<SaveTools, 'files' | 'onProgress'>;

/** Sends an item: as JSON, or as a form where a file was chosen. Files that the server has already go by their id. */
export function sendItem<T>(
  http: HttpClient,
  { method, path, payload }: ItemCall,
  { files, onProgress }: ItemTools,
): Promise<T> {
  const data = new FormData();
  let hasFile = false;
  encodeForm(payload, {
    falseAs: '0',
    nothingAs: '',
    appendField: (key, value) => data.append(key, value),
    appendFile: (key, { id, name }) => {
      const file = files.get(id);
      hasFile ||= file !== undefined;
      if (file) data.append(key, file, name);
      else data.append(`${key}[id]`, id);
    },
  });
  if (hasFile) return http.upload<T>(path, data, { method, onProgress });
  return method === 'POST' ? http.post<T>(path, payload) : http.put<T>(path, payload);
}
