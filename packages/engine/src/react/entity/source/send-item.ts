import { encodeForm } from '../../../core/index.ts';
import type { HttpClient } from '../../http/create-http-client.ts';
import type { ItemWrite } from './entity-source.ts';

export interface ItemCall extends ItemWrite {
  method: 'POST' | 'PUT';
  path: string;
}

/** Sends an item: as JSON, or as a form where a file was chosen. Files that the server has already go by their id. */
export function sendItem<T>(http: HttpClient, call: ItemCall): Promise<T> {
  const { method, path, values, files, onProgress } = call;
  const data = new FormData();
  let hasFile = false;
  encodeForm(values, {
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
  return method === 'POST' ? http.post<T>(path, values) : http.put<T>(path, values);
}
