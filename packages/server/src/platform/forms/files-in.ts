import { type Answers, type FileAnswer, isFileAnswer } from '@rezeptur/engine/core';

/** A file among answers, with its field. */
export interface FileInField {
  file: FileAnswer;
  field: string;
}

/** All files among answers, at any depth. */
export const filesIn = (answers: Answers): FileInField[] =>
  Object.entries(answers).flatMap(([field, value]) => filesOf(value).map((file) => ({ file, field })));

function filesOf(value: unknown): FileAnswer[] {
  if (isFileAnswer(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(filesOf);
}
