import { encodeForm, type FormWriter } from '../../core/index.ts';
import type { FileStore } from './file-store.ts';

/**
 * Answers as multipart body. A file answer without a file in the store was uploaded before: it is left out. A "no" is an answer
 * and goes as `0`, unless `falseAs` says otherwise: undefined leaves it out.
 */
export function toFormData(
  answers: Record<string, unknown>,
  files: Pick<FileStore, 'get'>,
  options: Pick<FormWriter, 'falseAs' | 'schema'> = {},
): FormData {
  const data = new FormData();
  encodeForm(answers, {
    falseAs: '0',
    ...options,
    appendField: (key, value) => data.append(key, value),
    appendFile: (key, answer) => {
      const file = files.get(answer.id);
      if (file) data.append(key, file, answer.name);
    },
  });
  return data;
}
